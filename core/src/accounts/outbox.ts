/** The kinds of message that an administrator can filter by. A notice is any message that a member switched on. */
export const messageKinds = ["password", "code", "invitation", "support", "notice"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The filters of the outbox. A failed message is to be passed on by hand too. */
export const outboxStates = ["to_pass_on", "passed_on", "sending", "sent", "failed"] as const;
export type OutboxState = (typeof outboxStates)[number];
