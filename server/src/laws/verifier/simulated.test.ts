// @module-tag later

import { coinsWith } from "@paperchain/core/market/simulated/coin-terms.ts";
import { simulatedCoins } from "@paperchain/core/market/simulated/coins.ts";
import { dayMs } from "@paperchain/core/market/simulated/moments.ts";
import { openPrices } from "@paperchain/core/market/simulated/prices.ts";
import { expect, test } from "vitest";
import { signCheckpoints } from "../../log/sign-checkpoints.ts";
import { pollMarket } from "../../market/polling/poll-market.ts";
import { findCommittedMarket } from "../../market/simulated/committed-market.ts";
import { openCommittedMarket } from "../../market/simulated/open-committed-market.ts";
import { call, logIn, withMember } from "../../testing/members.ts";
import { loadVerifier } from "../../testing/oversight/verifier.ts";
import { aServer } from "../../testing/server.ts";
import { settleTrades } from "../../trades/settle/settle-trades.ts";

interface Tick {
  readonly seq: number;
  readonly at: string;
  readonly marketPrice: string;
  readonly source: string;
}

/** A member's closed trade on simulated prices, and the data that is public the day after. */
async function aTradeAndItsSecret() {
  const { server, member } = await withMember();
  const source = await openCommittedMarket(server.context);
  const poll = async (ticks: number) => {
    for (let nth = 0; nth < ticks; nth += 1) {
      server.advance(3_000);
      await pollMarket({ ...server.context, source });
      await server.context.market.refresh();
    }
  };
  await poll(2);
  const body = { coinId: "solana", amount: "10" };
  const { transactionId: id } = (await call(server, "buyUp", { token: member.token, body })).body;
  await poll(3);
  server.advance(285_000);
  await poll(6);
  await settleTrades(server.context);
  await signCheckpoints(server.context);
  server.advance(dayMs);
  const { token } = await logIn(server, member.email);
  const receipt = (await call(server, "showTradeReceipt", { token, params: { id } })).body;
  const secret = (await call(server, "showMarketSecret")).body;
  const { verifyLog } = await loadVerifier();
  const log = String((await call(server, "downloadLog")).body);
  const { acts, findings } = await verifyLog(log.split("\n"));
  expect(findings).toEqual([]);
  expect(receipt.trade.outcome).toMatch(/WIN|LOSS|TIE/);
  return { receipt, secret, acts };
}

test("a receipt's simulated prices follow from the published secret, and each way to bend them is named", async () => {
  const { receipt, secret, acts } = await aTradeAndItsSecret();
  const { verifySimulated } = await loadVerifier();
  const check = (given: object, published: object = secret) => verifySimulated([given], published, acts);
  const ticks: Tick[] = receipt.ticks;
  const good = check(receipt);
  expect(good).toMatchObject({ findings: [], notCovered: 0, notYet: 0, computed: 11 });

  const nth = ticks.findIndex(({ at }) => at === receipt.trade.exit.at);
  const bent = { ...ticks[nth], marketPrice: `${ticks[nth]?.marketPrice}1` };
  expect(check({ ...receipt, ticks: ticks.with(nth, bent as Tick) }).findings).toMatchObject([
    { kind: "altered", words: expect.stringContaining("which the day's secret gives") },
  ]);
  expect(check({ ...receipt, ticks: ticks.toSpliced(nth, 1) }).findings).toMatchObject([
    { kind: "gap", words: expect.stringContaining("a simulated price is missing") },
  ]);
  const extra = { ...ticks[nth], at: receipt.trade.exit.at.replace("000Z", "500Z") } as Tick;
  expect(check({ ...receipt, ticks: ticks.toSpliced(nth, 0, extra) }).findings).toMatchObject([
    { kind: "altered", words: expect.stringContaining("not at a whole 3 seconds") },
  ]);

  const other = {
    ...secret,
    secret: secret.secret.replace(/^./, (digit: string) => (digit === "0" ? "1" : "0")),
  };
  expect(check(receipt, other).findings.map(({ words }) => words)).toEqual(
    expect.arrayContaining([
      "The secret does not lead to its own commitment.",
      "The secret is not one of those that the log fixed.",
    ]),
  );
  const committedLater = {
    ...acts,
    commits: acts.commits.map((line) => ({ ...line, time: receipt.trade.endsAt })),
  };
  expect(verifySimulated([receipt], secret, committedLater)).toMatchObject({ findings: [], notCovered: 7 });
  const tomorrow = (tick: Tick) => ({ ...tick, at: new Date(Date.parse(tick.at) + dayMs).toISOString() });
  expect(check({ ...receipt, ticks: ticks.map(tomorrow) })).toMatchObject({ computed: 0, notYet: 11 });

  const [first, ...rest] = secret.coins;
  const dearer = { ...secret, coins: [{ ...first, basePrice: "1" }, ...rest] };
  expect(check(receipt, dearer).findings).toMatchObject([
    { kind: "altered", words: "The coins' terms are not those that the log fixed." },
  ]);
  expect(verifySimulated([receipt], secret, { ...acts, commits: [] }).findings).toMatchObject([
    { kind: "unexplained", words: "The log has no line that fixes simulated prices." },
  ]);
});

test("a secret in another form is refused with a sentence, and does not keep the verifier busy", async () => {
  const { verifySimulated } = await loadVerifier();
  const hash = "0".repeat(64);
  const coin = { basePrice: "1", beta: "1", volatility: "1" };
  const kind = "paperchain-simulated-market";
  const days = { firstDay: "2025-01-01", day: "2025-01-02" };
  const secret = { kind, rule: 1, ...days, secret: hash, commitment: hash, coins: [coin] };
  const read = (published: unknown) => () => verifySimulated([], published);
  expect(read(secret)).not.toThrow();
  for (const basePrice of ["-1", "0", "1abc", "NaN", "", 1, null])
    expect(read({ ...secret, coins: [{ ...coin, basePrice }] })).toThrow("not in the form");
  for (const published of [null, {}, [], "text"]) expect(read(published)).toThrow("not a secret");
});

test("a whole day of ticks is computed again from its revealed secret; a changed, a missing and an extra one are named", async () => {
  const server = await aServer();
  await openCommittedMarket(server.context);
  const market = await findCommittedMarket(server.context);
  const coin = coinsWith(simulatedCoins, market?.coins ?? []).find(({ id }) => id === "dogecoin");
  if (!market || !coin) throw new Error("There is no dogecoin.");
  server.advance(2 * dayMs);
  const published = (await call(server, "showMarketSecret")).body;
  const prices = openPrices(market.secrets.of);
  const start = Date.parse(published.day);
  const iso = (ms: number) => new Date(ms).toISOString();
  const ticks = Array.from({ length: 28_800 }, (_, seq): Tick => {
    const at = start + 3_000 * seq;
    return { seq, at: iso(at), marketPrice: prices.at(coin, at).toFixed(10), source: "simulated" };
  });
  const entry = ticks[14_401];
  const trade = { id: "one", coinId: "dogecoin", timestamp: iso(start + dayMs / 2 + 1), entry, exit: null };
  const { verifySimulated } = await loadVerifier();
  const check = (some: readonly Tick[]) =>
    verifySimulated(
      [{ trade: { ...trade, endsAt: null, outcome: null, decision: null }, ticks: some }],
      published,
    );
  expect(check(ticks)).toEqual({ findings: [], computed: 28_800, notCovered: 0, notYet: 0 });
  const changed = [1, 99, 100, 1_199, 1_200, 28_799].map((nth) => ticks[nth] as Tick);
  const bend = (tick: Tick) => ({ ...tick, marketPrice: String(Number(tick.marketPrice) * 1.00001) });
  const missing = ticks[14_410] as Tick;
  const extra = { ...missing, at: iso(start + dayMs / 2 + 1_000) };
  const tampered = ticks
    .filter((tick) => tick !== missing)
    .map((tick) => (changed.includes(tick) ? bend(tick) : tick));
  const named = [...changed, extra].map(({ at }) => ({
    kind: "altered",
    words: expect.stringContaining(at),
  }));
  expect(check([...tampered, extra]).findings).toMatchObject([
    ...named,
    { kind: "gap", words: expect.stringContaining(missing.at) },
  ]);
});
