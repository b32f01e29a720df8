import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import {
  aPriceService,
  drip,
  type Misbehaviour,
  sendJson,
} from "../../../testing/market/fake-price-service.ts";
import { SourceFailed } from "../market-source.ts";
import { coingeckoMarket } from "./coingecko-market.ts";
import { guardedFetch } from "./guarded-fetch.ts";

const now = new Date("2026-03-01T12:00:00Z");
const limits = { answerMsMax: 10_000, bytesMax: 100_000 };
const hastyLimits = { ...limits, answerMsMax: 150 };

async function aMarket(key?: string) {
  const service = await aPriceService(now);
  const market = coingeckoMarket({ url: service.url, key, callsPerMonth: 10_000, limits });
  return { service, market };
}

test("the list is one call, and every figure arrives as it was sent", async () => {
  const { service, market } = await aMarket();
  const {
    quotes: [bitcoin, , pepe],
  } = await market.listQuotes([], now);
  expect(bitcoin).toMatchObject({ id: "bitcoin", symbol: "bit", rank: 1, price: 42_000.5, at: now });
  expect(bitcoin).toMatchObject({
    facts: {
      ...{ marketCap: 42_000.5 * 1_000_000, fullyDilutedValuation: 42_000.5 * 1_100_000 },
      ...{ high24h: 42_000.5 * 1.02, low24h: 42_000.5 * 0.98, volume24h: 42_000.5 * 10_000 },
      ...{ change24h: 42_000.5 * 0.01, changePercent24h: 1, totalSupply: 1_100_000, supplyMax: null },
      ...{ ath: 42_000.5 * 2, athChangePercent: -50, athDate: "2025-10-06T18:57:42.558Z" },
      ...{ atl: 42_000.5 / 100, atlChangePercent: 9_900, atlDate: "2013-07-06T00:00:00.000Z" },
    },
  });
  expect(pepe).toMatchObject({ id: "pepe", price: 0.0000012345 });
  expect(service.calls.map(({ url }) => url.pathname + url.search)).toEqual([
    "/api/v3/coins/markets?vs_currency=usd&order=market_cap_desc&sparkline=true&per_page=250",
  ]);
});

test("a coin that is not among the largest is asked for by name, and each coin is there once", async () => {
  const { service, market } = await aMarket();
  service.coins.push({ id: "far-down", price: 1 });
  const { quotes } = await market.listQuotes(["far-down", "bitcoin"], now);
  expect(quotes.map((quote) => quote !== "malformed" && quote.id)).toEqual([
    "bitcoin",
    "ethereum",
    "pepe",
    "far-down",
  ]);
  expect(service.calls).toHaveLength(2);
});

test("a key goes out as a demo key, and without one no key header does", async () => {
  const { service, market } = await aMarket("cg-key");
  await market.listQuotes([], now);
  const without = coingeckoMarket({ url: service.url, key: undefined, callsPerMonth: 1, limits });
  await without.listQuotes([], now);
  const keys = service.calls.map(({ headers }) => [
    headers["x-cg-demo-api-key"],
    headers["x-cg-pro-api-key"],
  ]);
  expect(keys).toEqual([
    ["cg-key", undefined],
    [undefined, undefined],
  ]);
});

test("a bad row is dropped and counted; the others are not its fault", async () => {
  const { service, market } = await aMarket();
  service.misbehave((response, answer) => {
    const [bitcoin, ethereum, pepe] = answer as Record<string, unknown>[];
    const bad = [
      { ...bitcoin, id: "../../admin" },
      { ...bitcoin, id: 7 },
      { ...bitcoin, name: "" },
      { ...bitcoin, symbol: null },
      { ...bitcoin, last_updated: "yesterday" },
      { ...bitcoin, last_updated: undefined },
      { ...bitcoin, market_cap: "1" },
      { ...bitcoin, high_24h: {} },
      { ...bitcoin, sparkline_in_7d: { price: ["1"] } },
      { ...bitcoin, name: "a\u0000b" },
      null,
      [],
    ];
    sendJson(response, JSON.stringify([...bad, ethereum, pepe, pepe]));
  });
  const { quotes } = await market.listQuotes([], now);
  expect(quotes.filter((quote) => quote === "malformed")).toHaveLength(13);
  expect(quotes.flatMap((quote) => (quote === "malformed" ? [] : quote.id))).toEqual(["ethereum", "pepe"]);
});

test("where coins were asked for by name, another coin is not taken", async () => {
  const { service, market } = await aMarket();
  service.coins.push({ id: "far-down", price: 1 });
  const rename = (row: Record<string, unknown>) => ({ ...row, id: row.id === "far-down" ? "other" : row.id });
  service.misbehave((response, answer) => sendJson(response, JSON.stringify((answer as []).map(rename))));
  const { quotes } = await market.listQuotes(["far-down"], now);
  expect(quotes.at(-1)).toBe("malformed");
  expect(quotes).toHaveLength(4);
});

const failures: [string, Misbehaviour, RegExp][] = [
  ["freezes", () => {}, /did not answer in time/],
  ["drips", drip, /did not answer in time/],
  ["hangs up", (response) => response.destroy(), /could not be reached/],
  [
    "answers HTML",
    (response) => response.setHeader("content-type", "text/html").end("<p>"),
    /else than JSON/,
  ],
  [
    "sends 5 MB",
    (response) => sendJson(response, `"${"a".repeat(5_000_000)}"`),
    /more than it was asked for/,
  ],
  ["truncates", (response) => sendJson(response, '[{"id": "bitc'), /an invalid answer/],
  ["sends NaN", (response) => sendJson(response, '[{"current_price": NaN}]'), /an invalid answer/],
  ["nests", (response) => sendJson(response, "[".repeat(40_000) + "]".repeat(40_000)), /an invalid answer/],
  ["sends an object", (response) => sendJson(response, "{}"), /an invalid answer/],
  [
    "sends 600 rows",
    (response) => sendJson(response, JSON.stringify(Array(600).fill({}))),
    /an invalid answer/,
  ],
  ["is broken", (response) => sendJson(response, '{"error": "<secret>"}', 500), /answered 500\.$/],
  ["wants no calls", (response) => sendJson(response, "{}", 403), /answered 403\.$/],
  ["sends nothing", (response) => response.writeHead(204).end(), /else than JSON/],
];

test.each(failures)(
  "a service that %s has failed, and one sentence says so",
  async (_, misbehaviour, problem) => {
    const { service, market } = await aMarket();
    service.misbehave(misbehaviour);
    const hasty = coingeckoMarket({
      url: service.url,
      key: undefined,
      callsPerMonth: 1,
      limits: hastyLimits,
    });
    const asked = problem.source.includes("in time") ? hasty : market;
    const failure = await asked.listQuotes([], now).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SourceFailed);
    expect(String(failure)).toMatch(problem);
    service.misbehave(undefined);
    expect((await market.listQuotes([], now)).quotes).toHaveLength(3);
  },
);

test.each([
  ["seconds", "42", 42_000],
  ["a date, by the service's clock", "Sun, 01 Mar 2026 12:01:00 GMT", 60_000],
  ["nothing readable", "soon", undefined],
])("too many calls: how long to wait is passed on, given as %s", async (_, retryAfter, retryAfterMs) => {
  const { service, market } = await aMarket();
  service.misbehave((response) => {
    response.writeHead(429, { "retry-after": retryAfter, date: now.toUTCString() }).end("{}");
  });
  await expect(market.listQuotes([], now)).rejects.toMatchObject({
    message: "The price service asks for fewer calls.",
    retryAfterMs,
  });
  expect(service.calls).toHaveLength(1);
});

test("nobody is followed: a redirect to this machine is a failure, and nobody is called there", async () => {
  const { service, market } = await aMarket();
  const inner = await aPriceService(now);
  for (const status of [301, 302, 303, 307, 308]) {
    service.misbehave((response) => response.writeHead(status, { location: inner.url }).end());
    await expect(market.listQuotes([], now)).rejects.toThrow("The price service wants to send us elsewhere.");
  }
  expect(inner.calls).toEqual([]);
});

test("only the host of the setting is called, whatever is asked for", async () => {
  const inner = await aPriceService(now);
  const guarded = guardedFetch(new URL("https://api.example/api/v3"), limits);
  for (const url of [
    inner.url,
    "http://api.example/api/v3",
    "https://api.example:8443/",
    "https://api.example.evil/",
  ])
    await expect(guarded(url)).rejects.toThrow("Prices are fetched from api.example only.");
  expect(inner.calls).toEqual([]);
});

test("the id of a coin stays one part of the path", async () => {
  const { service, market } = await aMarket();
  expect(await market.readChart("a/../../search?query=x", 1, now)).toBeUndefined();
  expect(service.calls.map(({ url }) => url.pathname)).toEqual([
    "/api/v3/coins/a%2F..%2F..%2Fsearch%3Fquery=x/market_chart",
  ]);
});

test("a chart has the points that have a figure; a coin that is not there has no chart", async () => {
  const { market } = await aMarket();
  const chart = await market.readChart("bitcoin", 1, now);
  expect(chart?.prices).toHaveLength(24);
  expect(chart?.volumes).toEqual([]);
  expect(await market.readChart("nothing", 1, now)).toBeUndefined();
});

test.each([
  ["not above zero", { prices: [[1, 0]], market_caps: [], total_volumes: [] }],
  [
    "in no order",
    {
      prices: [
        [2, 1],
        [1, 1],
      ],
      market_caps: [],
      total_volumes: [],
    },
  ],
  ["in another form", { prices: [["1", 1]], market_caps: [], total_volumes: [] }],
  [
    "endless",
    { prices: Array.from({ length: 6_000 }, (_, n) => [n, 1]), market_caps: [], total_volumes: [] },
  ],
])("a chart that is %s is a failure", async (_, chart) => {
  const { service, market } = await aMarket();
  service.misbehave((response) => sendJson(response, JSON.stringify(chart)));
  await expect(market.readChart("bitcoin", 1, now)).rejects.toThrow(SourceFailed);
});

test("a search finds coins by what the service says, ten at most, and leaves out what is none", async () => {
  const { service, market } = await aMarket();
  service.coins.push(...Array.from({ length: 12 }, (_, n) => ({ id: `coin-${n}`, price: 1 })), {
    id: "",
    price: 1,
  });
  service.coins.unshift({ id: "<b>", price: 1 });
  const found = await market.search("bit");
  expect(found).toHaveLength(10);
  expect(found[0]).toEqual({ id: "bitcoin", name: "bitcoin", symbol: "BIT", rank: 2 });
});

test("a service that is not there could not be reached", async () => {
  const gone = createServer().listen(0, "127.0.0.1");
  await once(gone, "listening");
  const { port } = gone.address() as AddressInfo;
  gone.close();
  await once(gone, "close");
  const market = coingeckoMarket({
    url: `http://127.0.0.1:${port}`,
    key: undefined,
    callsPerMonth: 1,
    limits,
  });
  await expect(market.listQuotes([], now)).rejects.toThrow("The price service could not be reached.");
});
