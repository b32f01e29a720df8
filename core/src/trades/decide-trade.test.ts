import fc from "fast-check";
import { expect, test } from "vitest";
import { type Price, readPrice } from "../market/price.ts";
import { micro } from "../money/usdt.ts";
import { decideTrade, outcomeOf, pendingMsMax, tickLateMsMax, tickUnderwayMs } from "./decide-trade.ts";
import type { RecordedTick, TradeTerms } from "./trade.ts";

const accepted = Date.parse("2026-03-01T12:00:00Z");
const terms: TradeTerms = {
  direction: "up",
  stake: micro(10_000_000n),
  payoutBps: 8_500,
  seconds: 300,
  settlement: "market",
  ruleVersion: 1,
  acceptedAt: new Date(accepted),
  acceptedSeq: 7n,
};
const durationMs = 300_000;
const dayMs = 86_400_000;

const price = (text: string): Price => {
  const read = readPrice(text);
  if (!read) throw new Error(`Not a price: ${text}`);
  return read;
};
const after = (ms: number) => new Date(accepted + ms);
const tick = (seq: number, ms: number, at = "100"): RecordedTick => ({
  seq: BigInt(seq),
  at: after(ms),
  price: price(at),
});
const decide = (ticks: RecordedTick[], nowMs: number, changes: Partial<TradeTerms> = {}) =>
  decideTrade({ ...terms, ...changes }, ticks, after(nowMs));

test("the limits are two minutes, fifteen seconds and a day", () => {
  expect([tickLateMsMax, tickUnderwayMs, pendingMsMax]).toEqual([120_000, 15_000, dayMs]);
});

test.each([
  ["nothing is recorded", "waiting", [], 0],
  ["a tick is known already", "waiting", [tick(7, 500)], 1_000],
  ["a tick is of the very instant of acceptance", "waiting", [tick(8, 0)], 1_000],
  ["a tick is a millisecond younger", "running", [tick(8, 1)], 1_000],
  ["a tick is older than the trade, though recorded later", "waiting", [tick(8, -1)], 1_000],
  ["a tick is two minutes late", "running", [tick(8, 120_000)], 120_000],
  ["a tick is a millisecond later than that", "waiting", [tick(8, 120_001)], 120_001],
  ["two minutes and fifteen seconds have passed", "waiting", [tick(8, 120_001)], 135_000],
  ["a millisecond more has passed", "closed", [tick(8, 120_001)], 135_001],
] as const)("when %s, it is %s", (_, state, ticks, now) => {
  expect(decide([...ticks], now).state).toBe(state);
});

const second = { ruleVersion: 2 };

test.each([
  ["a tick is a millisecond before 15 seconds", "waiting", [tick(8, 14_999)], 20_000],
  ["a tick is 15 seconds younger", "running", [tick(8, 15_000)], 20_000],
  ["such a tick was known already", "waiting", [tick(7, 15_000)], 20_000],
  ["a tick is two minutes late", "running", [tick(8, 120_000)], 120_000],
  ["a tick is a millisecond later than that", "waiting", [tick(8, 120_001)], 135_000],
  ["two minutes and fifteen seconds and a millisecond have passed", "closed", [tick(8, 14_999)], 135_001],
] as const)("by version 2, when %s, it is %s", (_, state, ticks, now) => {
  expect(decide([...ticks], now, second).state).toBe(state);
});

test("by version 2 the entry is the first tick at least 15 seconds younger, and the trade runs from its time", () => {
  const ticks = [tick(8, 5_000, "101"), tick(9, 14_000, "102"), tick(10, 17_000, "103"), tick(11, 19_000)];
  expect(decide(ticks, 20_000, second)).toEqual({
    state: "running",
    entry: ticks[2],
    endsAt: after(17_000 + durationMs),
  });
});

test("without an entry in time the trade is void, for that reason", () => {
  expect(decide([], 135_001)).toEqual({ state: "closed", outcome: "VOID", because: "no_entry" });
});

test("the entry is the first recorded tick, even if a later one has an earlier time", () => {
  const ticks = [tick(7, 3_000), tick(8, 9_000, "101"), tick(9, 5_000, "102")];
  expect(decide(ticks, 10_000)).toEqual({
    state: "running",
    entry: ticks[1],
    endsAt: after(9_000 + durationMs),
  });
});

const entry = tick(8, 2_000);
const endMs = 2_000 + durationMs;

test.each([
  ["a tick is a millisecond before the end", "pending", tick(9, endMs - 1), endMs],
  ["a tick is of the end itself", "closed", tick(9, endMs), endMs],
  ["that tick is recorded, but it is not the end yet", "running", tick(9, endMs), endMs - 1],
  ["a tick is two minutes late", "closed", tick(9, endMs + 120_000), endMs + 120_000],
  ["a tick is a millisecond later than that", "pending", tick(9, endMs + 120_001), endMs + 120_001],
  ["a tick with such a time was recorded before the entry", "pending", tick(8, endMs), endMs],
  ["a day less a millisecond has passed", "pending", tick(9, endMs - 1), endMs + dayMs - 1],
  ["a day has passed", "closed", tick(9, endMs - 1), endMs + dayMs],
] as const)("when %s, the trade is %s", (_, state, second, now) => {
  expect(decide([entry, second], now)).toMatchObject({ state, entry, endsAt: after(endMs) });
});

test("without an exit within a day the trade is void, for that reason", () => {
  expect(decide([entry], endMs + dayMs)).toEqual({
    state: "closed",
    outcome: "VOID",
    because: "no_exit",
    entry,
    endsAt: after(endMs),
  });
});

test("the exit is the first tick recorded in its time, and later ticks change nothing", () => {
  const late = tick(9, endMs + 120_001, "1");
  const exit = tick(10, endMs + 5_000, "101");
  const ticks = [entry, late, exit, tick(11, endMs, "1")];
  expect(decide(ticks, endMs + dayMs)).toEqual({
    state: "closed",
    outcome: "WIN",
    entry,
    exit,
    endsAt: after(endMs),
  });
});

test("a trade runs for its agreed duration", () => {
  expect(decide([entry], 3_000, { seconds: 60 })).toMatchObject({ endsAt: after(62_000) });
});

test("a manual trade is never closed by the rule, but is void without an entry like any other", () => {
  const manual = { settlement: "manual" } as const;
  const ticks = [entry, tick(9, endMs, "200")];
  expect(decide(ticks, endMs - 1, manual).state).toBe("running");
  for (const now of [endMs, endMs + dayMs, endMs + 100 * dayMs]) {
    expect(decide(ticks, now, manual).state).toBe("pending");
  }
  expect(decide([], 135_001, manual)).toMatchObject({ outcome: "VOID" });
});

test.each([
  ["up", "100", "100.00000001", "WIN"],
  ["up", "100", "99.99999999", "LOSS"],
  ["up", "100", "100.00", "TIE"],
  ["down", "100", "100.00000001", "LOSS"],
  ["down", "100", "99.99999999", "WIN"],
  ["down", "0.10", "0.1", "TIE"],
  // As floating-point numbers these would be equal.
  ["up", "9007199254.740992001", "9007199254.740992002", "WIN"],
] as const)("%s from %s to %s is a %s", (direction, from, to, outcome) => {
  const at = after(0);
  expect(outcomeOf(direction, { at, price: price(from) }, { at, price: price(to) })).toBe(outcome);
});

const recordings = fc
  .array(fc.tuple(fc.integer({ min: -200_000, max: 900_000 }), fc.integer({ min: 98, max: 102 })), {
    maxLength: 30,
  })
  .map((given) => given.map(([ms, at], index) => tick(index, ms, `${at}`)));
const moments = fc.integer({ min: 0, max: 2 * dayMs });

test("a trade with an outcome keeps it, whatever time passes and whatever is recorded later", () => {
  fc.assert(
    fc.property(recordings, moments, moments, fc.nat(30), (ticks, one, other, known) => {
      const first = decide(ticks.slice(0, known), Math.min(one, other));
      fc.pre(first.state === "closed");
      expect(decide(ticks.slice(0, known), Math.max(one, other))).toEqual(first);
      if (first.outcome !== "VOID") expect(decide(ticks, Math.max(one, other))).toEqual(first);
    }),
  );
});

test("where up wins, down loses, and a tie or a void is the same for both", () => {
  const opposite = { WIN: "LOSS", LOSS: "WIN", TIE: "TIE", VOID: "VOID" } as const;
  fc.assert(
    fc.property(recordings, moments, (ticks, now) => {
      const [up, down] = [decide(ticks, now), decide(ticks, now, { direction: "down" })];
      expect(down).toEqual(up.state === "closed" ? { ...up, outcome: opposite[up.outcome] } : up);
    }),
  );
});

test("no trade closes on a price before its end, nor on a tick outside its time", () => {
  fc.assert(
    fc.property(recordings, moments, (ticks, now) => {
      const given = decide(ticks, now);
      if (!("exit" in given)) return;
      const end = given.endsAt.getTime();
      expect(accepted + now).toBeGreaterThanOrEqual(end);
      expect(given.exit.at.getTime() - end).toBeGreaterThanOrEqual(0);
      expect(given.exit.at.getTime() - end).toBeLessThanOrEqual(120_000);
      expect(given.exit.seq > given.entry.seq && given.entry.seq > terms.acceptedSeq).toBe(true);
    }),
  );
});
