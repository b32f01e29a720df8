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
  /** The time at which the link stops working; null if it works until it is revoked or the group is closed. */
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

/** The standings of a round for a whole group. They do not include any reader's own place. */
const boardStandings = standingsHead
  .pick({ rankBy: true, readAt: true, members: true, ranked: true })
  .extend({
    isFinal: z.boolean(),
    /** The first ten with their names; empty where the rules show each member only their own place. */
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

/** A group as its board on a wall shows it. A board shows nothing that a member of the group may not see. */
export const board = z.object({
  /** The server's time of this answer, because the clock of the wall's computer may be wrong. */
  at: time,
  group: z.object({ name: z.string(), state: z.enum(groupStates), reason: z.string().nullable() }),
  round: round.nullable(),
  plannedRound: round.nullable(),
  /** Null without a round, and if the rules hide the standings from members. */
  standings: boardStandings.nullable(),
  /** The announcements of the last week that pages still show, newest first. */
  announcements: z.array(z.object({ id: z.uuid(), text: z.string(), writtenAt: time })),
  /** Coins whose price an administrator moved. */
  moved: z.array(boardCoin),
  /** The largest other coins that the group trades. */
  market: z.array(boardCoin),
  feed,
});
export type Board = z.input<typeof board>;
