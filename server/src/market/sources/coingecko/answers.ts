import { type CoinFacts, forEachFact, type ListedFacts } from "@paperchain/core/market/coin-facts.ts";
import { z } from "zod";
import type { Chart, CoinQuote, FoundCoin } from "../market-source.ts";

// Untrusted text: limited to the length of a name, and displayable on a screen.
const word = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);
export const coinId = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,99}$/);
const figure = z.number().nullish();
const rank = z.int().positive().nullish();
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const sparklineMax = 400;

/** A row of the market list. Its price is passed on unchecked: core decides whether to accept it. */
export const quoteRow = z
  .object({
    id: coinId,
    symbol: word(50),
    name: word(200),
    image: z
      .url({ protocol: /^https$/ })
      .max(500)
      .optional()
      .catch(undefined),
    current_price: z.unknown(),
    market_cap_rank: rank,
    ...forEachFact<{ [Field in keyof ListedFacts]: z.ZodType<ListedFacts[Field] | undefined> }>(
      (_, { field, isTime }) => [
        field,
        isTime ? instant.transform((at) => at.toISOString()).nullish() : figure,
      ],
    ),
    last_updated: instant,
    sparkline_in_7d: z.object({ price: z.array(figure).max(sparklineMax) }).nullish(),
  })
  .transform(
    (row): CoinQuote => ({
      id: row.id,
      symbol: row.symbol,
      name: row.name,
      imageUrl: row.image,
      rank: row.market_cap_rank ?? null,
      price: row.current_price,
      at: row.last_updated,
      facts: {
        ...forEachFact<Omit<CoinFacts, "sparkline">>((name, { field }) => [name, row[field] ?? null]),
        sparkline: (row.sparkline_in_7d?.price ?? []).filter((price) => typeof price === "number"),
      },
    }),
  );

export const listAnswer = z.array(z.unknown()).max(500);

const pointsMax = 5_000;
/** Points without a figure are left out. Malformed points invalidate the whole answer. */
const series = z
  .array(z.tuple([z.number(), z.number().nullable()]))
  .max(pointsMax)
  .transform((points) => points.flatMap(([at, value]) => (value === null ? [] : [[at, value] as const])));

/** A chart whose prices are above zero and whose times ascend. */
export const chartAnswer = z
  .object({ prices: series, market_caps: series, total_volumes: series })
  .refine(({ prices }) => prices.every(([at, price], n) => price > 0 && at > (prices[n - 1]?.[0] ?? 0)))
  .transform(
    (chart): Chart => ({
      prices: chart.prices,
      marketCaps: chart.market_caps,
      volumes: chart.total_volumes,
    }),
  );

export const searchAnswer = z.object({ coins: listAnswer });

export const foundRow = z
  .object({ id: coinId, name: word(200), symbol: word(50), market_cap_rank: rank })
  .transform(
    ({ id, name, symbol, market_cap_rank }): FoundCoin => ({
      id,
      name,
      symbol,
      rank: market_cap_rank ?? null,
    }),
  );
