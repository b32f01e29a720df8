import { groupStates } from "@paperchain/core/groups/group.ts";
import { z } from "zod";
import { feed, scenario } from "../market/shapes.ts";
import { round } from "../rounds/shapes.ts";
import { time } from "../shapes.ts";
import { distribution, standing, standingsHead } from "../standings/shapes.ts";

/** A link to the board of a group, as organisers see it. */
export const boardLink = z.object({
  id: z.uuid(),
  madeAt: time,
  madeBy: z.string(),
  /** From when on it shows nothing any more; null: it works until it is revoked or the group is closed. */
  expiresAt: time.nullable(),
  revokedAt: time.nullable(),
  revokedBy: z.string().nullable(),
});
export type BoardLink = z.input<typeof boardLink>;

const boardCoin = z.object({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  price: z.number(),
  /** The market price's change in percent over a day; null if unknown. */
  change: z.number().nullable(),
  marketPrice: z.number(),
  scenario: scenario.nullable(),
});
export type BoardCoin = z.input<typeof boardCoin>;

/** The standings of a round as everybody of its group sees them: no one's own place, which is for that member. */
const boardStandings = standingsHead
  .pick({ rankBy: true, readAt: true, members: true, ranked: true })
  .extend({
    isFinal: z.boolean(),
    /** The first ten with their names; empty where the rules show members their own place. */
    top: z.array(
      standing.pick({
        userId: true,
        fullName: true,
        place: true,
        profit: true,
        returned: true,
        returnPerDrawdown: true,
        brier: true,
        late: true,
        freshStart: true,
        corrected: true,
        decided: true,
      }),
    ),
    distribution,
  });
export type BoardStandings = z.input<typeof boardStandings>;

/** A group as the wall of its room shows it: as much as its members may see. */
export const board = z.object({
  /** The server's time of this answer: the clock of a wall may be wrong. */
  at: time,
  group: z.object({ name: z.string(), state: z.enum(groupStates), reason: z.string().nullable() }),
  round: round.nullable(),
  plannedRound: round.nullable(),
  /** Null without a round, and where the rules show the standings to nobody. */
  standings: boardStandings.nullable(),
  /** The newest of the last week that still stand, newest first. */
  announcements: z.array(z.object({ id: z.uuid(), text: z.string(), writtenAt: time })),
  /** Coins whose price an administrator moved. */
  moved: z.array(boardCoin),
  /** The largest of the other coins that the group trades. */
  market: z.array(boardCoin),
  feed,
});
export type Board = z.input<typeof board>;
