/** The kinds of message an administrator can filter by. A notice is any message that members switched on. */
export const messageKinds = ["password", "code", "invitation", "support", "notice"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** By what messages are listed; what failed is to be passed on as well. */
export const outboxStates = ["to_pass_on", "passed_on", "sending", "sent", "failed"] as const;
export type OutboxState = (typeof outboxStates)[number];
