import { allRankings, audiences } from "@paperchain/core/standings/choice.ts";
import {
  type FigureName,
  forEachFigure,
  type ShownFigures,
  type StandingFigure,
} from "@paperchain/core/standings/figures.ts";
import { outcomes } from "@paperchain/core/trades/trade.ts";
import { z } from "zod";
import { moneyOut } from "../money.ts";
import { round } from "../rounds/shapes.ts";
import { time } from "../shapes.ts";

const ranking = z.enum(allRankings);
const audience = z.enum(audiences);

/** A member's figures in a round. Shares are in millionths. */
export const standing = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  /** Members with the same figure have the same place; null for members who are not ranked. */
  place: z.int().nullable(),
  ...forEachFigure<{ [Name in FigureName]: z.ZodType<ShownFigures[Name], ShownFigures[Name]> }>(shapeOf),
});
export type Standing = z.input<typeof standing>;

function shapeOf({ kind, orNull, isEndless }: StandingFigure) {
  if (kind === "mark") return z.boolean();
  const shape = kind === "usdt" ? moneyOut : isEndless ? z.number() : z.int();
  return orNull ? shape.nullable() : shape;
}

/** A member's confidence and reason for a closed trade. */
export const shownForecast = z.object({
  tradeId: z.uuid(),
  symbol: z.string(),
  direction: z.enum(["up", "down"]),
  confidence: z.int(),
  /** Null once the reason is deleted. */
  reason: z.string().nullable(),
  outcome: z.enum(outcomes),
  closedAt: time,
});

/** How many members have a figure from `from` up to below `to`; null for an open end. */
const band = z.object({ from: z.number().nullable(), to: z.number().nullable(), members: z.int() });
export type Band = z.input<typeof band>;

/** A coin that members own, with the recorded price that values it. */
const coinPrice = z.object({
  coinId: z.string(),
  name: z.string(),
  symbol: z.string(),
  price: z.string(),
  marketPrice: z.string(),
  /** The source's time of the price. */
  at: time,
  /** Whether the price was older than two minutes at the end of the round. */
  isOld: z.boolean(),
});
export type ValuedCoin = z.input<typeof coinPrice>;

/** The standings of a round, without its rows. */
export const standingsHead = z.object({
  round,
  group: z.string(),
  rankBy: ranking,
  shownTo: audience,
  /** When the standings were last computed; null before the first time. */
  readAt: time.nullable(),
  /** Only for a round that is over: the number of rows, and the root over them that the operator log has. */
  final: z.object({ root: z.string(), members: z.int(), at: time }).nullable(),
  members: z.int(),
  ranked: z.int(),
  /** Only in a final table: the prices that valued members' coins, by the coins' names. */
  coinPrices: z.array(coinPrice),
});
export type StandingsHead = z.input<typeof standingsHead>;

/**
 * The ranked figure of all ranked members, in bands: money in USDT, other figures as shares. Edges are multiples of a
 * round step, so they reveal no member's figure. Empty below eight ranked members.
 */
export const distribution = z.array(band);

/** The final table of an ended round, for everybody. */
export const finalStandings = z.object({
  roundId: z.uuid(),
  group: z.string(),
  round: z.string(),
  number: z.int(),
  endedAt: time,
  rankBy: ranking,
  shownTo: audience,
  members: z.int(),
  /** The root over its rows, in base64. */
  root: z.string(),
});
