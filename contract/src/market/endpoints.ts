import { percentageProblem, scenarioMinutesMax } from "@paperchain/core/market/scenario.ts";
import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { text } from "../shapes.ts";
import { coinChart, coinDetail, feed, found, managedCoin, marketCoin, marketSecret } from "./shapes.ts";

export const coinId = z
  .string({ error: "Name a coin." })
  .regex(/^[a-z0-9][a-z0-9._-]{0,99}$/i, "This is not the id of a coin.")
  .toLowerCase();
const coinParams = z.object({ id: coinId });
/** Comma-separated ids, as the price service takes them. */
const coinIds = z
  .string()
  .max(5_000)
  .transform((given) =>
    [...new Set(given.split(",").map((each) => each.trim().toLowerCase()))].filter(Boolean),
  );
const usd = z.literal("usd", { error: "Prices are in usd." }).default("usd");
const yes = z
  .enum(["true", "false"])
  .default("false")
  .transform((given) => given === "true");

const scenarioBody = {
  coinId,
  // The server sets who acted and when, and ignores these fields of a request.
  adminId: z.string().max(200).optional(),
  timestamp: z.union([z.string().max(100), z.number()]).optional(),
};
const percentage = z
  .union([z.string(), z.number()], { error: "Enter a percentage above 0." })
  .transform((given) => String(given).trim());

export const marketEndpoints = endpoints({
  listMarket: {
    access: "member",
    summary: "List the market, largest first, in the price service's shape; scenarios applied and disclosed",
    query: z.object({
      vs_currency: usd,
      order: z.literal("market_cap_desc").default("market_cap_desc"),
      ids: coinIds.optional(),
      per_page: z.coerce.number().int().min(1).max(250).default(20),
      page: z.coerce.number().int().min(1).max(1_000).default(1),
      sparkline: yes,
    }),
    answer: z.array(marketCoin),
    refusals: ["no_prices"],
  },
  showCoin: {
    access: "member",
    summary: "Show a coin, in the price service's shape; its price with the scenario applied and disclosed",
    params: coinParams,
    answer: coinDetail,
    refusals: ["not_found", "no_prices"],
  },
  showCoinChart: {
    access: "member",
    summary:
      "Show a coin's prices over time as members saw them, with the market's own where a scenario was active",
    params: coinParams,
    query: z.object({ vs_currency: usd, days: z.coerce.number().int().min(1).max(90).default(7) }),
    answer: coinChart,
    refusals: ["not_found", "no_prices"],
  },
  searchCoins: {
    access: "member",
    summary: "Search coins by name or symbol: two characters or more, at most ten results",
    query: z.object({ query: text(100).trim().default("") }),
    answer: found,
    refusals: ["no_prices"],
  },
  showSimplePrices: {
    access: "member",
    summary: "Show the prices of some coins; scenarios applied and disclosed",
    query: z.object({ ids: coinIds, vs_currencies: usd }),
    answer: z.record(
      z.string(),
      z.object({ usd: z.number(), usd_market: z.number(), scenario: marketCoin.shape.scenario }),
    ),
    refusals: ["no_prices"],
  },
  showFeed: {
    access: "member",
    summary: "Show where prices come from, and how old they are",
    answer: feed,
    refusals: [],
  },
  showMarketSecret: {
    access: "anybody",
    limited: "log",
    summary: "Show the simulated market's secret of the last day that is over, for the verifier",
    description:
      "The secrets of all earlier days follow from it, and none of a later one. Today's becomes public ten seconds after midnight UTC.",
    answer: marketSecret,
    refusals: ["not_found", "clock_uncertain"],
  },
  showCoinImage: {
    access: "public",
    summary: "Show a coin's image: a WebP, or a drawing as SVG",
    params: coinParams,
    answer: z.unknown().meta({ description: "image/webp or image/svg+xml" }),
    refusals: ["not_found"],
  },
  listCoins: {
    access: "member",
    summary: "List the coins with their scenarios",
    answer: z.object({ assets: z.array(managedCoin), total: z.int() }),
    refusals: ["no_prices"],
  },
  listCoinsToManage: {
    access: "admin",
    summary: "List the coins with their scenarios, and who set each",
    answer: z.object({ assets: z.array(managedCoin), total: z.int() }),
    refusals: ["no_prices"],
  },
  setScenario: {
    access: "admin",
    summary: "Move a coin's price up or down for practice, for some minutes or until the scenario is removed",
    description: "Members see the action, the note and the market's price wherever they see the price.",
    body: z
      .object({
        ...scenarioBody,
        action: z.enum(["gain", "loss"], { error: "Choose gain or loss." }),
        percentage,
        note: text(200).trim().default(""),
        /** After so many minutes the scenario ends by itself; null for when it is removed. */
        minutes: z
          .int("Use whole minutes.")
          .min(1, "A scenario lasts at least a minute.")
          .max(scenarioMinutesMax, "A scenario with an end lasts at most a day.")
          .nullable()
          .default(null),
      })
      .check(({ value, issues }) => {
        const message = percentageProblem(value);
        if (message) issues.push({ code: "custom", path: ["percentage"], message, input: value.percentage });
      }),
    answer: managedCoin,
    refusals: ["not_found"],
  },
  removeScenario: {
    access: "admin",
    summary: "Remove a coin's scenario; the market's price returns",
    body: z.object(scenarioBody),
    answer: managedCoin,
    refusals: ["not_found"],
  },
  syncPrices: {
    access: "admin",
    summary: "Ask the price source now; scenarios stay and apply to the new prices",
    body: z.looseObject({}).nullish(),
    answer: z.object({ assets: z.array(managedCoin), total: z.int(), message: z.string() }),
    refusals: ["no_prices"],
  },
});
