// @module-tag later

import { hashTerms } from "@paperchain/core/market/simulated/coin-terms.ts";
import { simulatedCoins } from "@paperchain/core/market/simulated/coins.ts";
import { dayMs } from "@paperchain/core/market/simulated/moments.ts";
import { toHex } from "@paperchain/core/oversight/bytes.ts";
import { expect, test } from "vitest";
import { sha256 } from "../../db/sha256.ts";
import { openSeal } from "../../providers/keys/seal.ts";
import { asOwner } from "../../testing/database/database.ts";
import { recordTick } from "../../testing/market/ticks.ts";
import { aServer, type TestServer } from "../../testing/server.ts";
import type { CoinQuote } from "../sources/market-source.ts";
import { findCommittedMarket } from "./committed-market.ts";
import { openCommittedMarket } from "./open-committed-market.ts";

const lines = async ({ target }: TestServer) =>
  (await asOwner(target, "select leaf from log_leaves order by seq")).map(({ leaf }) =>
    JSON.parse(String(leaf)),
  );

test("the first start writes one line that fixes all prices, before the first of them", async () => {
  const server = await aServer();
  await openCommittedMarket(server.context);
  const market = await findCommittedMarket(server.context);
  if (!market) throw new Error("Nothing was committed.");
  expect(await lines(server)).toMatchObject([
    {
      type: "market.commit",
      actor: "server",
      after: {
        rule: 1,
        firstDay: "2025-01-01",
        lastDay: "2054-12-31",
        commitment: toHex(market.secrets.commitment),
        coins: hashTerms(sha256, market.coins),
      },
    },
  ]);
});

test("each coin begins at the price of the program's list", async () => {
  const { context } = await aServer();
  const { quotes } = await (await openCommittedMarket(context)).listQuotes([], context.clock());
  const prices = quotes.map((quote) => (quote === "malformed" ? quote : [quote.id, quote.price]));
  expect(Object.fromEntries(prices as [string, number][])).toEqual(
    Object.fromEntries(simulatedCoins.map(({ id, basePrice }) => [id, basePrice])),
  );
});

test("later starts write no line and have the same prices", async () => {
  const server = await aServer();
  const first = await openCommittedMarket(server.context);
  const again = await openCommittedMarket(server.context);
  const now = server.context.clock();
  expect(await again.listQuotes([], now)).toEqual(await first.listQuotes([], now));
  expect(await lines(server)).toHaveLength(1);
});

test("of servers that start at once, one commits and all have its prices", async () => {
  const server = await aServer();
  const markets = await Promise.all(Array.from({ length: 5 }, () => openCommittedMarket(server.context)));
  expect(await lines(server)).toHaveLength(1);
  const now = server.context.clock();
  const [first, ...others] = await Promise.all(markets.map((market) => market.readChart("bitcoin", 1, now)));
  for (const other of others) expect(other).toEqual(first);
});

test("if the line cannot be written, nothing is committed", async () => {
  const server = await aServer();
  await asOwner(server.target, "alter table log_leaves add constraint broken check (leaf = '')");
  await expect(openCommittedMarket(server.context)).rejects.toThrow("broken");
  expect(await findCommittedMarket(server.context)).toBeUndefined();
});

test("other servers have other prices", async () => {
  const bitcoin = async () => {
    const { context } = await aServer();
    return (await openCommittedMarket(context)).readChart("bitcoin", 1, context.clock());
  };
  expect(await bitcoin()).not.toEqual(await bitcoin());
});

test("coins with simulated prices of an earlier version go on from their last one, without a jump", async () => {
  const server = await aServer();
  const at = (ms: number) => new Date(server.context.clock().getTime() + ms);
  await recordTick(server, { coinId: "bitcoin", at: at(-2_000), price: "123456.78" });
  await recordTick(server, { coinId: "shiba-inu", at: at(-dayMs), price: "0.00000987654" });
  const market = await openCommittedMarket(server.context);
  const { quotes } = await market.listQuotes([], at(0));
  const priceOf = (id: string) =>
    quotes.filter((quote): quote is CoinQuote => quote !== "malformed").find((quote) => quote.id === id)
      ?.price;
  expect(priceOf("bitcoin")).toBe(123_456.78);
  expect(priceOf("shiba-inu")).toBe(0.00000987654);
  expect(priceOf("tether")).toBe(1);
});

test("the secret is not in the database unsealed, and does not open with another key", async () => {
  const server = await aServer();
  const drawn: Buffer[] = [];
  const randomBytes = (count: number) => {
    const bytes = server.context.randomBytes(count);
    drawn.push(bytes);
    return bytes;
  };
  await openCommittedMarket({ ...server.context, randomBytes });
  const [row] = await asOwner(
    server.target,
    "select encode(sealed_last_secret, 'hex') as sealed from simulated_market",
  );
  expect(drawn).toHaveLength(1);
  expect(String(row?.sealed)).toMatch(/^[0-9a-f]{130,}$/);
  expect(String(row?.sealed)).not.toContain(drawn[0]?.toString("hex"));
  const seal = openSeal(Buffer.alloc(32, 9));
  await expect(findCommittedMarket({ ...server.context, seal })).rejects.toThrow("does not have");
});
