import { expect, test } from "vitest";
import { aMember, call } from "../../testing/members.ts";
import { after, aTradingFloor, buy, tick } from "../../testing/trades/trading-floor.ts";

/** A member with a won, a lost and a tied trade on bitcoin and a running one on solana. */
async function aTrader() {
  const { server, member } = await aTradingFloor();
  await tick(server, "20", "solana");
  await buy(server, member, "up", "10");
  await buy(server, member, "down", "20");
  await after(server, 1, "100");
  await after(server, 300, "101");
  await buy(server, member, "up", "30");
  await after(server, 1, "100");
  await after(server, 300, "100");
  await tick(server, "21", "solana");
  await call(server, "buyUp", { token: member.token, body: { coinId: "solana", amount: "40" } });
  const list = async (query: Record<string, string>) => {
    const { body } = await call(server, "listMyTrades", { token: member.token, query });
    return {
      total: body.total,
      stakes: body.trades.map((trade: { terms: { stake: string } }) => trade.terms.stake),
    };
  };
  return { server, member, list };
}

test("my trades are found by coin, by outcome and by both, with the number of all that match", async () => {
  const { server, member, list } = await aTrader();
  expect(await list({})).toEqual({ total: 4, stakes: ["40.00", "30.00", "20.00", "10.00"] });
  expect(await list({ outcome: "WIN" })).toEqual({ total: 1, stakes: ["10.00"] });
  expect(await list({ outcome: "LOSS", status: "closed" })).toEqual({ total: 1, stakes: ["20.00"] });
  expect(await list({ outcome: "TIE", coinId: "bitcoin" })).toEqual({ total: 1, stakes: ["30.00"] });
  expect(await list({ outcome: "All", coinId: "solana" })).toEqual({ total: 1, stakes: ["40.00"] });
  // A trade with an outcome is not active.
  expect(await list({ outcome: "WIN", status: "active" })).toEqual({ total: 0, stakes: [] });
  expect(await list({ coinId: "bitcoin", limit: "2", page: "2" })).toEqual({ total: 3, stakes: ["10.00"] });
  const refused = await call(server, "listMyTrades", { token: member.token, query: { outcome: "won" } });
  expect(refused.body.code).toBe("invalid_input");
});

test("the coins that I traded on are told by name, and nobody else's", async () => {
  const { server, member } = await aTrader();
  const coins = async (token: string) => (await call(server, "listMyTradedCoins", { token })).body.coins;
  expect(await coins(member.token)).toEqual([
    { id: "bitcoin", name: "Bitcoin" },
    { id: "solana", name: "Solana" },
  ]);
  expect(await coins((await aMember(server)).token)).toEqual([]);
});

test("the statistics count what was won and what was lost; a tie is neither", async () => {
  const { server, member } = await aTrader();
  const { body } = await call(server, "showStats", { token: member.token, params: { userId: member.id } });
  expect(body).toMatchObject({ trades: 3, wins: 1, losses: 1, profit: "-11.50" });
});
