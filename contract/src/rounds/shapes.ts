import { roundStates } from "@paperchain/core/groups/round.ts";
import { z } from "zod";
import { moneyOut } from "../money.ts";
import { time } from "../shapes.ts";

/** A round of a group: a period that every member begins with the same balance. */
export const round = z.object({
  id: z.uuid(),
  /** The number of the round within its group; null for a planned one. */
  number: z.int().nullable(),
  name: z.string(),
  state: z.enum(roundStates),
  /** When it was planned to begin and to end; null if an administrator decides. */
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  /** The length of the round once every wallet has begun; null if it ends at a time or by hand. */
  lengthMinutes: z.int().nullable(),
  startedAt: time.nullable(),
  endedAt: time.nullable(),
  /** The balance that every wallet begins with; null for a planned one. */
  amount: moneyOut.nullable(),
});
export type Round = z.input<typeof round>;

/** A round as an organiser sees it. */
export const organisedRound = round.extend({
  /** How many wallets have begun, and what their start returned: money to the house, open acts to their members. */
  wallets: z.int(),
  returned: z.object({ cleared: moneyOut, trades: z.int(), purchases: z.int(), requests: z.int() }),
  /** The number of open trades in the group, counted up to 1,000. An ending round waits for them. */
  openTrades: z.int(),
});
export type OrganisedRound = z.input<typeof organisedRound>;
