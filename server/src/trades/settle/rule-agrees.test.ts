// @module-tag later

import { asId, type MemberId } from "@paperchain/core/ids.ts";
import { stakeTrade } from "@paperchain/core/ledger/movement.ts";
import { type Price, readPrice } from "@paperchain/core/market/price.ts";
import { micro, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { decideTrade } from "@paperchain/core/trades/decide-trade.ts";
import { payoutOf, type RecordedTick, type TradeTerms } from "@paperchain/core/trades/trade.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "../../db/new-id.ts";
import type { NewTrade } from "../../ledger/queries/posting.ts";
import { reconcile } from "../../ledger/reconcile.ts";
import { currentSeq, openMember, recordTickOf } from "../../testing/market/tick-by-tick.ts";
import { sampleSize } from "../../testing/sample.ts";
import { aServer, type TestServer } from "../../testing/server.ts";
import { type HeardTick, SecondRule, type Verdict } from "../../testing/trades/second-rule.ts";
import { settleAll } from "./settle-trades.ts";

const start = Date.parse("2026-03-01T12:00:00Z");
const gridMs = 30_000;
const dayMs = 86_400_000;
const sources = ["simulated", "simulated", "simulated", "coingecko"] as const;

/**
 * On a coarse grid, many moments coincide exactly (15 seconds, two minutes, an end, a day), and others differ by one
 * millisecond.
 */
const instants = fc
  .tuple(fc.nat(40), fc.constantFrom(-1, 0, 0, 0, 1, 14_999, 15_000, 15_000))
  .map(([step, aside]) => start + step * gridMs + aside);
const ticked = fc.record({
  does: fc.constant("tick" as const),
  coin: fc.constantFrom("one", "two"),
  source: fc.constantFrom(...sources),
  at: instants,
  price: fc.constantFrom("100", "100.00", "100.000000000000000000000001", "99.5", "0.00000012", "123456.5"),
});
const accepted = fc.record({
  does: fc.constant("accept" as const),
  member: fc.nat(2),
  coin: fc.constantFrom("one", "two"),
  source: fc.constantFrom(...sources),
  at: instants,
  direction: fc.constantFrom("up" as const, "down" as const),
  settlement: fc.constantFrom("market" as const, "market" as const, "market" as const, "manual" as const),
  stake: fc.bigInt(1_000_000n, 50_000_003n),
  payoutBps: fc.constantFrom(0, 8_500, 9_999, 100_000),
  seconds: fc.constantFrom(5, 60, 300),
  ruleVersion: fc.constantFrom(1, 2),
});
const settled = fc.record({
  does: fc.constant("settle" as const),
  at: instants,
  daysLater: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 0, 1),
});
/** Mostly in the order of their times, as in a market; with some disorder, and sometimes with complete disorder. */
const histories = fc
  .tuple(
    fc.array(
      fc.oneof(
        { weight: 10, arbitrary: ticked },
        { weight: 3, arbitrary: accepted },
        { weight: 2, arbitrary: settled },
      ),
      { minLength: 20, maxLength: 90, size: "max" },
    ),
    fc.array(fc.nat(), { minLength: 90, maxLength: 90 }),
    fc.constantFrom(0, 0, 90_000, 10 * dayMs),
  )
  .map(([events, chances, disorderMs]) =>
    events
      .map((event, index) => ({ event, order: event.at + ((chances[index] ?? 0) % (disorderMs + 1)) }))
      .sort((one, other) => one.order - other.order)
      .map(({ event }) => event),
  );
type Tick = typeof ticked extends fc.Arbitrary<infer T> ? T : never;
type Accept = typeof accepted extends fc.Arbitrary<infer T> ? T : never;

test("the database, core and a second rule agree on every trade, whatever is recorded in whatever order", {
  tags: ["sampled"],
  timeout: 300_000,
}, async () => {
  const server = await aServer();
  const numRuns = sampleSize(20, 80);
  let runs = 0;
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(histories, async (events) => {
      runs += 1;
      const floor = await openFloor(server, `run ${runs}`);
      for (const event of events) {
        if (event.does === "tick") await floor.tick(event);
        if (event.does === "accept") await floor.accept(event);
        if (event.does === "settle") await floor.settle(event.at + event.daysLater * dayMs);
      }
      for (const moment of floor.lastMoments()) await floor.settle(moment);
      for (const outcome of floor.outcomes()) seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    }),
    { numRuns },
  );
  for (const outcome of ["WIN", "LOSS", "TIE", "VOID", "open"]) {
    expect(seen.get(outcome) ?? 0, outcome).toBeGreaterThan(sampleSize(0, 20));
  }
  expect(await reconcile(server.context.db)).toEqual({ balanced: true, problems: [] });
});

/** Uses coins, trades, ticks and settlements of its own. Each is checked against both rules. */
async function openFloor(server: TestServer, name: string) {
  const { db, ledger } = server.context;
  const members = await Promise.all([0, 1, 2].map(() => openMember(server, new Date(start))));
  const watched = new Map<string, { terms: TradeTerms; second: SecondRule; coin: string; source: string }>();
  const ticks: (RecordedTick & HeardTickNames)[] = [];
  const closed = new Map<string, Verdict>();

  const tick = async ({ coin, source, at, price }: Tick) => {
    const { seq, inserted } = await recordTickOf(server, { coin: `${name} ${coin}`, source, at, price });
    if (!inserted) return;
    ticks.push({ seq, at: new Date(at), price: readOrThrow(price), coin, source });
    for (const { second } of watched.values()) second.hear({ seq: Number(seq), coin, source, at, price });
  };
  const accept = async (given: Accept) => {
    const acceptedSeq = await currentSeq(server);
    const member = members[given.member];
    if (!member) throw new Error("nobody");
    const trade = tradeOf(given, member, `${name} ${given.coin}`);
    await ledger.post({
      movement: stakeTrade({ member, reference: trade.id, amount: trade.stake }),
      transaction: transactionOf(trade),
      trade,
    });
    const { coin, source, direction, settlement, payoutBps, seconds, ruleVersion } = given;
    const acceptedAt = new Date(given.at);
    watched.set(trade.id, {
      coin,
      source,
      terms: {
        direction,
        stake: trade.stake,
        payoutBps,
        seconds,
        settlement,
        ruleVersion,
        acceptedAt,
        acceptedSeq,
      },
      second: new SecondRule({
        ...{ coin, source, direction, settlement, payoutBps, seconds, ruleVersion, stake: given.stake },
        accepted: given.at,
        acceptedSeq: Number(acceptedSeq),
      }),
    });
  };
  const settle = async (now: number) => {
    await settleAll({ db, clock: () => new Date(now) }, new Date(0));
    const found = await readVerdicts(server, name);
    for (const [id, { terms, second, coin, source }] of watched) {
      const known = ticks.filter((each) => each.coin === coin && each.source === source);
      const verdict = closed.get(id) ?? second.ask(now);
      if (!closed.has(id)) {
        expect(verdictOf(terms, decideTrade(terms, known, new Date(now))), id).toEqual(verdict);
        if (verdict.outcome !== null) closed.set(id, verdict);
      }
      expect(found.get(id), id).toEqual(verdict);
    }
  };
  const outcomes = () => [...watched.keys()].map((id) => closed.get(id)?.outcome ?? "open");
  /** The milliseconds around the give-up times of open trades, and long after all of them. */
  const lastMoments = () => {
    const open = [...watched].filter(([id]) => !closed.has(id)).slice(0, 3);
    const ends = open.flatMap(([, { terms, second }]) => [
      terms.acceptedAt.getTime() + 135_000,
      (second.ask(0).entryAt ?? terms.acceptedAt.getTime()) + terms.seconds * 1_000 + dayMs,
    ]);
    return [...ends.flatMap((end) => [end - 1, end, end + 1]).sort((a, b) => a - b), start + 3 * dayMs];
  };
  return { tick, accept, settle, outcomes, lastMoments };
}

type HeardTickNames = Pick<HeardTick, "coin" | "source">;

function tradeOf(given: Accept, member: MemberId, coin: string): NewTrade {
  const at = new Date(given.at);
  return {
    id: newId(at),
    member_id: member,
    coin_id: coin,
    source: given.source,
    direction: given.direction,
    stake: micro(given.stake),
    payout_bps: given.payoutBps,
    seconds: given.seconds,
    settlement: given.settlement,
    rule_version: given.ruleVersion,
    accepted_at: at,
    rules_id: null,
  };
}

const transactionOf = (trade: NewTrade) => ({
  id: asId<"transaction">(trade.id),
  member_id: trade.member_id,
  type: "BuyUp" as const,
  status: "Completed" as const,
  amount: trade.stake,
  fee: zeroUsdt,
  currency: "USDT",
  crypto_amount: null,
  price: null,
  address: null,
  note: "",
  created_at: trade.accepted_at,
});

function verdictOf(terms: TradeTerms, decided: ReturnType<typeof decideTrade>): Verdict {
  const outcome = decided.state === "closed" ? decided.outcome : null;
  return {
    outcome,
    payout: outcome && payoutOf(terms, outcome),
    entryAt: "entry" in decided ? decided.entry.at.getTime() : null,
    exitAt: "exit" in decided ? decided.exit.at.getTime() : null,
  };
}

async function readVerdicts(server: TestServer, name: string): Promise<Map<string, Verdict>> {
  const trades = await server.context.db
    .selectFrom("trades")
    .select(["id", "outcome", "payout", "entry_at", "exit_at"])
    .where("coin_id", "like", `${name} %`)
    .execute();
  const ms = (at: Date | null) => at?.getTime() ?? null;
  return new Map(
    trades.map(({ id, outcome, payout, entry_at, exit_at }) => [
      id,
      { outcome, payout, entryAt: ms(entry_at), exitAt: ms(exit_at) },
    ]),
  );
}

function readOrThrow(text: string): Price {
  const price = readPrice(text);
  if (!price) throw new Error(`Not a price: ${text}`);
  return price;
}
