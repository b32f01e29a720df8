/** An id of one kind of thing. A SessionId where a MemberId belongs does not compile. */
export type Id<Kind extends string> = string & { readonly idOf: Kind };

export type MemberId = Id<"member">;
export type SessionId = Id<"session">;
export type InvitationId = Id<"invitation">;
export type TransactionId = Id<"transaction">;
export type MessageId = Id<"message">;
export type TradeId = Id<"trade">;
export type OrderId = Id<"order">;
export type PlanId = Id<"plan">;
export type PurchaseId = Id<"purchase">;
export type ScenarioId = Id<"scenario">;
export type DocumentId = Id<"document">;
export type OutageId = Id<"outage">;
export type SupportMessageId = Id<"support-message">;
export type GroupId = Id<"group">;
export type RoundId = Id<"round">;
export type BoardId = Id<"board">;
export type AnnouncementId = Id<"announcement">;
export type SupportAnswerId = Id<"support-answer">;

/** The only place where a plain string becomes an id: at the edge, after parsing. */
export const asId = <Kind extends string>(text: string): Id<Kind> => text as Id<Kind>;

/**
 * The distinguishing part of an id. Ids begin with their time, so ids made together begin alike; their last ten
 * digits are random.
 */
export const shortId = (id: string): string => id.slice(-10);
