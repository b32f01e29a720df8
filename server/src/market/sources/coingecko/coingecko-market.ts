import Coingecko from "@coingecko/coingecko-typescript";
import { serviceAt } from "@paperchain/core/market/attribution.ts";
import { clockAheadMs as aheadOf } from "@paperchain/core/market/source-clock.ts";
import { z } from "zod";
import {
  type CoinQuote,
  type Malformed,
  type MarketSource,
  type Quotes,
  SourceFailed,
} from "../market-source.ts";
import { chartAnswer, coinId, foundRow, listAnswer, quoteRow, searchAnswer } from "./answers.ts";
import { bodyHash, type FetchLimits, guardedFetch } from "./guarded-fetch.ts";
import { sourceFailure } from "./source-failure.ts";

export interface CoingeckoSettings {
  /** The API's address with its version, such as https://api.coingecko.com/api/v3. */
  readonly url: string;
  readonly key: string | undefined;
  readonly callsPerMonth: number;
  readonly limits?: FetchLimits;
}

const usualLimits: FetchLimits = { answerMsMax: 5_000, bytesMax: 2_000_000 };
const perPage = 250;
const foundMax = 10;

/**
 * CoinGecko or a compatible service, through CoinGecko's SDK. Nothing it sends is trusted: host, size, time and shape
 * are checked.
 */
export function coingeckoMarket(settings: CoingeckoSettings): MarketSource {
  const base = new URL(settings.url);
  const client = openClient(base, settings);
  const markets = (which: { per_page: number; ids?: string }) =>
    client.coins.markets.get({ vs_currency: "usd", order: "market_cap_desc", sparkline: true, ...which });
  const quote = async (ids: readonly string[]): Promise<Quotes> => {
    const asked = ids.filter((id) => coinId.safeParse(id).success).slice(0, perPage);
    if (asked.length === 0) return noQuotes;
    const answer = await ask(
      hashed(markets({ per_page: perPage, ids: asked.join(",") }).withResponse()),
      hashedList,
    );
    return { quotes: readQuotes(answer.data, new Set(asked)), answerHashes: [answer.hash] };
  };
  return {
    name: serviceAt(base.origin),
    host: base.host,
    callsPerMonth: settings.callsPerMonth,
    listQuotes: async (ids, now) => {
      const asked = performance.now();
      let clockAheadMs: number | null = null;
      const timed = async () => {
        const answer = await markets({ per_page: perPage }).withResponse();
        clockAheadMs = readClock(answer.response.headers, now, performance.now() - asked);
        return answer;
      };
      const [largest, named] = await Promise.all([
        ask(hashed(timed()), hashedList),
        ids.length > 0 ? quote(ids) : noQuotes,
      ]);
      const quotes = readQuotes(largest.data);
      const known = new Set(quotes.map((each) => each !== "malformed" && each.id));
      return {
        quotes: [...quotes, ...named.quotes.filter((each) => each === "malformed" || !known.has(each.id))],
        answerHashes: [largest.hash, ...named.answerHashes],
        clockAheadMs,
      };
    },
    quoteCoins: quote,
    readChart: async (id, days) => {
      const chart = client.coins.marketChart.get(id, { vs_currency: "usd", days: String(days) });
      return (await ask(chart.catch(nothingWhereNotFound), chartAnswer.nullable())) ?? undefined;
    },
    search: async (text) => {
      const { coins } = await ask(client.search.get({ query: text }), searchAnswer);
      return coins.flatMap((row) => foundRow.safeParse(row).data ?? []).slice(0, foundMax);
    },
  };
}

const noQuotes: Quotes = { quotes: [], answerHashes: [] };
const hashedList = z.object({ data: listAnswer, hash: z.instanceof(Buffer) });

/** The data of an answer, and the hash of its body. */
async function hashed(answer: Promise<{ data: unknown; response: Response }>) {
  const { data, response } = await answer;
  return { data, hash: bodyHash(response) };
}

async function ask<Answer>(call: Promise<unknown>, form: z.ZodType<Answer>): Promise<Answer> {
  const answer = await call.catch((error: unknown) => {
    throw sourceFailure(error);
  });
  const read = form.safeParse(answer);
  if (read.success) return read.data;
  throw new SourceFailed("The price service gave an invalid answer.");
}

function nothingWhereNotFound(error: unknown): null {
  if (error instanceof Coingecko.NotFoundError) return null;
  throw error;
}

/** An answer from a cache states its age, so its time is not the source's current time. */
function readClock(headers: Headers, askedAt: Date, tookMs: number): number | null {
  const told = new Date(headers.get("date") ?? Number.NaN);
  if (Number.isNaN(told.getTime()) || Number(headers.get("age") ?? 0) !== 0) return null;
  return aheadOf({ askedAt, tookMs, told });
}

/** Malformed rows are counted and dropped: without a coin, with an unrequested coin, or with a repeated one. */
function readQuotes(rows: readonly unknown[], asked?: ReadonlySet<string>): (CoinQuote | Malformed)[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const quote = quoteRow.safeParse(row).data;
    if (!quote || seen.has(quote.id) || asked?.has(quote.id) === false) return "malformed";
    seen.add(quote.id);
    return quote;
  });
}

function openClient(base: URL, { url, key, limits = usualLimits }: CoingeckoSettings): Coingecko {
  const isPro = base.hostname === "pro-api.coingecko.com";
  return new Coingecko({
    baseURL: url,
    // Set even without a key, because the SDK would otherwise look for one in the environment.
    proAPIKey: isPro && key !== undefined ? key : null,
    demoAPIKey: !isPro && key !== undefined ? key : null,
    defaultHeaders: key === undefined ? { "x-cg-demo-api-key": null } : {},
    fetch: guardedFetch(base, limits),
    maxRetries: 0,
    logLevel: "off",
  });
}
