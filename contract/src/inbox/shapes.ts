import { groupStates } from "@paperchain/core/groups/group.ts";
import { type Fact, type InboxKind, inboxKinds, notices } from "@paperchain/core/inbox/notices.ts";
import { cancelReasons } from "@paperchain/core/orders/order.ts";
import { z } from "zod";
import { moneyOut } from "../money.ts";
import { time } from "../shapes.ts";
import { outcome } from "../trades/shapes.ts";

/**
 * A salt of 32 hex digits: the log has the SHA-256 of these 16 bytes and the text. Null for older lines, which hash the
 * text alone.
 */
export const announcementSalt = z.string().nullable().optional();

const factShapes = {
  id: z.uuid(),
  text: z.string(),
  textOrNull: z.string().nullable(),
  flag: z.boolean(),
  number: z.int(),
  money: moneyOut,
  timeOrNull: time.nullable(),
  outcome,
  cancelReasonOrNull: z.enum(cancelReasons).nullable(),
  groupState: z.enum(groupStates),
  salt: announcementSalt,
} satisfies Record<Fact, z.ZodType>;

const entryOf = (kind: InboxKind) => {
  const facts: Readonly<Record<string, Fact>> = notices[kind].facts;
  return z.object({
    /** Unique among the entries of a member. */
    id: z.string(),
    kind: z.literal(kind),
    at: time,
    unread: z.boolean(),
    ...Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, factShapes[fact]])),
  });
};

type FactsOf<Row extends Readonly<Record<string, Fact>>> = {
  [Name in keyof Row]: z.output<(typeof factShapes)[Row[Name]]>;
};

/** Something that happened to a member or in the member's group, with the facts that a sentence about it needs. */
export type InboxEntry = {
  [Kind in InboxKind]: z.output<ReturnType<typeof entryOf>> & { kind: Kind } & FactsOf<
      (typeof notices)[Kind]["facts"]
    >;
}[InboxKind];

// The cast is needed: `map` loses the link between a kind and its facts, and that the list is not empty.
const shapes = inboxKinds.map(entryOf) as [ReturnType<typeof entryOf>];
export const inboxEntry = z.discriminatedUnion("kind", shapes) as z.ZodType as z.ZodType<InboxEntry>;

/** An announcement as organisers see it. */
export const announcement = z.object({
  id: z.uuid(),
  text: z.string(),
  salt: announcementSalt,
  writtenAt: time,
  writtenBy: z.string(),
  /** Whether the announcement also goes out as a message, to members who want messages. */
  mailed: z.boolean(),
  /** When pages stop showing it at the latest; null if it stays until members dismiss it or the round ends. */
  standsUntil: time.nullable(),
  /** Whether pages show it now to members who have not dismissed it. */
  stands: z.boolean(),
  withdrawnAt: time.nullable(),
  withdrawnBy: z.string().nullable(),
});
export type Announcement = z.output<typeof announcement>;
