/** The kinds of message that an administrator can filter by. A notice says what its member can also read in the app. */
export const messageKinds = ["password", "code", "invitation", "support", "warning", "notice"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Whether a message that was not sent waits for an administrator. Notices do not: a link would be lost among them. */
export const waitsForHand = (kind: MessageKind): boolean => kind !== "notice";

/** The filters of the outbox. A failed message is to be passed on by hand too, unless it is a notice. */
export const outboxStates = ["to_pass_on", "passed_on", "sending", "sent", "failed"] as const;
export type OutboxState = (typeof outboxStates)[number];
