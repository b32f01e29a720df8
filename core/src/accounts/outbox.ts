/** The kinds of message that an administrator can filter by. A notice repeats what its member can read in the app. */
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

/**
 * Whether a message that this server could not send waits for an administrator to pass it on. Notices do not: they
 * would hide messages with links.
 */
export const waitsForHand = (kind: MessageKind): boolean => kind !== "notice";

/** The filters of the outbox. Failed messages also wait to be passed on by hand, unless they are notices. */
export const outboxStateNames = {
  to_pass_on: "To pass on",
  passed_on: "Passed on",
  sending: "Being sent",
  sent: "Sent",
  failed: "Couldn't be sent",
} as const;
export type OutboxState = keyof typeof outboxStateNames;
export const outboxStates = Object.keys(outboxStateNames) as OutboxState[];
