// @module-tag later

import type { TradeReceipt } from "@paperchain/contract/trades/shapes.ts";
import { expect, test } from "vitest";
import { aPriceFeed } from "../../testing/market/price-feed.ts";
import { aMember, anAdmin, call, logIn } from "../../testing/members.ts";
import { loadVerifier, runVerifier } from "../../testing/oversight/verifier.ts";
import { temporaryDirectory } from "../../testing/temporary-directory.ts";
import { settleAll } from "../../trades/settle/settle-trades.ts";

const minuteMs = 60_000;

/** A trade on a price service's prices, and an exchange's candles around each of its ticks. */
async function aTradeOnRealPrices() {
  const feed = await aPriceFeed();
  const { server } = feed;
  await anAdmin(server);
  const member = await aMember(server);
  await feed.watch();
  await server.poll();
  const body = { coinId: "bitcoin", amount: "10" };
  const { transactionId: id } = (await call(server, "buyUp", { token: member.token, body })).body;
  for (let minute = 0; minute < 8; minute += 1) await feed.retry();
  await settleAll(server.context, new Date(0));
  const { token } = await logIn(server, member.email);
  const receipt: TradeReceipt = (await call(server, "showTradeReceipt", { token, params: { id } })).body;
  expect(receipt.ticks.length).toBeGreaterThan(3);
  const times = receipt.ticks.map(({ at }) => Date.parse(at));
  const first = Math.floor(Math.min(...times) / minuteMs) - 1;
  const candles = Array.from({ length: Math.ceil(Math.max(...times) / minuteMs) - first + 1 }, (_, n) => ({
    at: (first + n) * minuteMs,
    open: 42_010,
    high: 42_100,
    low: 41_900,
    close: 42_000,
  }));
  return { receipt, candles };
}

type Candle = Awaited<ReturnType<typeof aTradeOnRealPrices>>["candles"][number];

const binance = (since: string, until: string) => (candle: Candle) => {
  const { at, open, high, low, close } = candle;
  return [`${at}${since}`, open, high, low, close, 12.5, `${at + 59_999}${until}`, 1, 2, 3, 4, 0];
};
const coinbase = ({ at, open, high, low, close }: Candle) => [at / 1_000, low, high, open, close, 3];
const withNames = ({ at, open, high, low, close }: Candle) => {
  const date = new Date(at).toISOString().slice(0, 19).replace("T", " ");
  return [at, date, "BTCUSDT", open, high, low, close, 1, 2, 3];
};
const isoTimes = ({ at, open, high, low, close }: Candle) =>
  [`"${new Date(at).toISOString()}"`, open, high, low, close].join();
const names = "Unix,Date,Symbol,Open,High,Low,Close,Volume BTC,Volume USDT,tradecount";
const writeCoinbase = (candles: readonly Candle[]) =>
  ["time,low,high,open,close,volume", ...candles.map(coinbase)].join("\n");

/** The same candles in the format of downloadable files. */
const formats: Record<string, (candles: readonly Candle[]) => string> = {
  "Binance, milliseconds and no names": (candles) => candles.map(binance("", "")).join("\n"),
  "Binance, microseconds": (candles) => candles.map(binance("000", "999")).join("\n"),
  "Coinbase, seconds": writeCoinbase,
  "CryptoDataDownload, newest first, below a line with its address": (candles) =>
    ["https://www.CryptoDataDownload.com", names, ...candles.toReversed().map(withNames)].join("\r\n"),
  "ISO times": (candles) => ['"Date","Open","High","Low","Close"', ...candles.map(isoTimes)].join("\n"),
};

test("recorded prices are compared with candles of an exchange in each of the known formats, and one that differs is named", async () => {
  const { receipt, candles } = await aTradeOnRealPrices();
  const { compareWithMarket } = await loadVerifier();
  const [tick] = receipt.ticks;
  const compared = receipt.ticks.length;
  for (const [format, write] of Object.entries(formats)) {
    const compare = (given: readonly Candle[], tolerance = 0.5) =>
      compareWithMarket([receipt, receipt], [write(given)], { coin: "bitcoin", tolerance });
    const none = { findings: [], without: 0, simulated: 0 };
    expect(compare(candles), format).toEqual({ ...none, compared });
    const higher = candles.map((candle) => ({ ...candle, low: 42_100, high: 42_300 }));
    expect(compare(higher, 0.3), format).toEqual({ ...none, compared });
    const named = compare(higher, 0.1).findings;
    expect(named, format).toHaveLength(compared);
    expect(named[0], format).toMatchObject({ kind: "differs from the market", receipt: receipt.trade.id });
    expect(named[0]?.words).toContain(`number ${tick?.seq} of ${tick?.at}`);
    expect(compare(candles.slice(0, 3)).without, format).toBeGreaterThan(0);
  }
});

test("by hand: a word and an exit code of its own, how many were compared, and what is missing is said", async () => {
  const { receipt, candles } = await aTradeOnRealPrices();
  const files = {
    "receipt.json": JSON.stringify(receipt),
    "fits.csv": writeCoinbase(candles),
    "differs.csv": writeCoinbase(candles.map((candle) => ({ ...candle, low: 10, high: 11 }))),
    "odd.csv": "a,b,c,d,e\n1,2,3,4,5",
  };
  const directory = temporaryDirectory();
  const compared = `Compared ${receipt.ticks.length} prices of bitcoin with the candles; 0 had no candle, 0 were simulated.`;
  for (const [args, code, words] of [
    ["fits.csv --coin bitcoin", 0, compared],
    ["differs.csv --coin bitcoin --tolerance 1", 8, "DIFFERS FROM THE MARKET: Receipt"],
    ["differs.csv --coin ethereum", 0, "Compared 0 prices"],
    ["odd.csv --coin bitcoin", 1, ""],
    ["fits.csv", 1, ""],
  ] as const) {
    const given = ["--receipts", "receipt.json", "--compare", ...args.split(" ")];
    expect(await runVerifier(directory, files, given)).toEqual({
      code,
      said: expect.stringContaining(words),
    });
  }
});
