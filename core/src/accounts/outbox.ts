/** The kinds of message that an administrator can filter by. A notice says what its member can also read in the app. */
export const messageKindNames = {
  password: "Password links",
  code: "Codes",
  invitation: "Invitations",
  support: "Support answers",
  warning: "Warnings",
  notice: "Notices",
} as const;
export type MessageKind = keyof typeof messageKindNames;
export const messageKinds = Object.keys(messageKindNames) as MessageKind[];

/** Whether a message that was not sent waits for an administrator. Notices do not: a link would be lost among them. */
export const waitsForHand = (kind: MessageKind): boolean => kind !== "notice";

/** The filters of the outbox. A failed message is to be passed on by hand too, unless it is a notice. */
export const outboxStateNames = {
  to_pass_on: "To pass on",
  passed_on: "Passed on",
  sending: "Being sent",
  sent: "Sent",
  failed: "Couldn't be sent",
} as const;
export type OutboxState = keyof typeof outboxStateNames;
export const outboxStates = Object.keys(outboxStateNames) as OutboxState[];
