import { groupStates } from "@paperchain/core/groups/group.ts";
import { z } from "zod";
import { moneyOut } from "../money.ts";
import { time } from "../shapes.ts";
import { outcome } from "../trades/shapes.ts";

const entryOf = <Kind extends string, Facts extends z.ZodRawShape>(kind: Kind, facts: Facts) =>
  z.object({
    /** Unique among the entries of a member. */
    id: z.string(),
    kind: z.literal(kind),
    at: time,
    unread: z.boolean(),
    ...facts,
  });

const reviewed = {
  transactionId: z.uuid(),
  approved: z.boolean(),
  amount: moneyOut,
  reason: z.string().nullable(),
};

/** 32 hex digits: the log has the SHA-256 of these 16 bytes and the text. Null where it has the text's alone. */
export const announcementSalt = z.string().nullable().optional();

/** Something that happened to a member or in the member's group, with the facts that a sentence about it needs. */
export const inboxEntry = z.discriminatedUnion("kind", [
  entryOf("announcement", {
    announcementId: z.uuid(),
    text: z.string(),
    salt: announcementSalt,
    withdrawnAt: time.nullable(),
  }),
  entryOf("trade", {
    tradeId: z.uuid(),
    coin: z.string(),
    outcome,
    stake: moneyOut,
    payout: moneyOut,
    /** Why an administrator decided it; null if the rule did. */
    decision: z.string().nullable(),
  }),
  entryOf("deposit", reviewed),
  entryOf("withdrawal", reviewed),
  entryOf("plan", { purchaseId: z.uuid(), coin: z.string(), amount: moneyOut, payout: moneyOut }),
  entryOf("adjustment", { transactionId: z.uuid(), amount: moneyOut, note: z.string() }),
  entryOf("fresh-start", { reason: z.string() }),
  entryOf("document", {
    documentId: z.uuid(),
    documentType: z.string(),
    approved: z.boolean(),
    message: z.string(),
  }),
  entryOf("rules", { version: z.int(), reason: z.string() }),
  /** A round that is over. */
  entryOf("round", { name: z.string() }),
  entryOf("group", { state: z.enum(groupStates), reason: z.string() }),
]);
export type InboxEntry = z.output<typeof inboxEntry>;

/** An announcement as organisers see it. */
export const announcement = z.object({
  id: z.uuid(),
  text: z.string(),
  salt: announcementSalt,
  writtenAt: time,
  writtenBy: z.string(),
  /** Whether members who want that get it as a message too. */
  mailed: z.boolean(),
  /** When it stops standing on pages at the latest; null if members dismiss it, or the end of the round does. */
  standsUntil: time.nullable(),
  /** Whether it stands on pages now, unless a member has dismissed it. */
  stands: z.boolean(),
  withdrawnAt: time.nullable(),
  withdrawnBy: z.string().nullable(),
});
export type Announcement = z.output<typeof announcement>;
