import { expect, test } from "vitest";
import { micro } from "../money/usdt.ts";
import { receiptWords, ruleWords } from "./receipt-words.ts";
import { payoutOf } from "./trade.ts";

const agreed = { direction: "up", stake: micro(10_000_000n), payoutBps: 8_500, seconds: 300 } as const;
const acceptedAt = "2026-03-01T12:00:00.000Z";
const entry = { at: "2026-03-01T12:00:02.000Z", price: "100" };
const endsAt = "2026-03-01T12:05:02.000Z";
const exit = (price: string) => ({ at: "2026-03-01T12:05:03.000Z", price });
const open = {
  ...agreed,
  acceptedAt,
  entry,
  endsAt,
  exit: null,
  outcome: null,
  payout: null,
  decided: false,
};
const closed = (outcome: "WIN" | "LOSS" | "TIE" | "VOID") => ({
  ...open,
  outcome,
  payout: payoutOf(agreed, outcome),
});

test("a won trade, step by step", () => {
  expect(receiptWords({ ...closed("WIN"), exit: exit("101.5") })).toEqual([
    "Accepted at 2026-03-01T12:00:00.000Z: up, stake 10.00 USDT.",
    "Entry 100 at 2026-03-01T12:00:02.000Z.",
    "End 2026-03-01T12:05:02.000Z: the entry and 300 seconds.",
    "Exit 101.5 at 2026-03-01T12:05:03.000Z.",
    "101.5 > 100, and the bet was on up: WIN.",
    "10.00 + 85% of 10.00 (8.50) = 18.50 USDT.",
  ]);
});

test.each([
  ["up", "LOSS", "99", "99 < 100, and the bet was on up: LOSS."],
  ["down", "WIN", "99", "99 < 100, and the bet was on down: WIN."],
  ["down", "LOSS", "101", "101 > 100, and the bet was on down: LOSS."],
  ["up", "TIE", "100", "100 = 100, and the bet was on up: TIE."],
  ["down", "TIE", "100", "100 = 100, and the bet was on down: TIE."],
] as const)("%s, %s at %s: %s", (direction, outcome, price, words) => {
  expect(receiptWords({ ...closed(outcome), direction, exit: exit(price) }).at(-2)).toBe(words);
});

test.each([
  ["LOSS", "The stake of 10.00 USDT is lost: 0.00 comes back."],
  ["TIE", "The stake comes back: 10.00 USDT."],
  ["VOID", "The stake comes back: 10.00 USDT."],
] as const)("%s: %s", (outcome, words) => {
  expect(receiptWords({ ...closed(outcome), exit: exit("100") }).at(-1)).toBe(words);
});

test("a payout with a fraction of a percent is written exactly", () => {
  const odd = { stake: micro(1_000_001n), payoutBps: 8_525 };
  const payout = payoutOf(odd, "WIN");
  expect(receiptWords({ ...closed("WIN"), ...odd, exit: exit("101"), payout }).at(-1)).toBe(
    "1.000001 + 85.25% of 1.000001 (0.8525) = 1.852501 USDT.",
  );
});

test("a trade without an entry says so, and has neither end nor exit", () => {
  expect(receiptWords({ ...closed("VOID"), entry: null, endsAt: null })).toEqual([
    "Accepted at 2026-03-01T12:00:00.000Z: up, stake 10.00 USDT.",
    "No price was recorded in time for an entry: VOID.",
    "The stake comes back: 10.00 USDT.",
  ]);
});

test("a trade without an exit says so", () => {
  expect(receiptWords(closed("VOID")).slice(-2)).toEqual([
    "No price was recorded in time for an exit: VOID.",
    "The stake comes back: 10.00 USDT.",
  ]);
});

test("the receipt of a trade that an administrator decided gives no price comparison", () => {
  expect(receiptWords({ ...closed("WIN"), exit: exit("90"), decided: true }).slice(-3)).toEqual([
    "Exit 90 at 2026-03-01T12:05:03.000Z.",
    "An administrator decided: WIN.",
    "10.00 + 85% of 10.00 (8.50) = 18.50 USDT.",
  ]);
});

test("a trade that is open has no outcome yet", () => {
  expect(receiptWords(open).slice(2)).toEqual([
    "End 2026-03-01T12:05:02.000Z: the entry and 300 seconds.",
    "The trade has no outcome yet.",
  ]);
});

test("the rule takes four sentences, and names this trade's duration", () => {
  expect(ruleWords({ ruleVersion: 1, seconds: 60 })).toEqual([
    "The entry is the first price recorded after the trade was accepted whose own time is after that too, at most 120 seconds later; without one the trade is void.",
    "The trade ends 60 seconds after its entry.",
    "The exit is the first price recorded after the entry whose own time is at or after the end, at most 120 seconds later; without one the trade waits, and is void after 24 hours.",
    "Up wins when the exit price is above the entry price, down when it is below; when they are equal the stake is returned.",
  ]);
});

test("version 2 of the rule differs in the sentence about the entry", () => {
  const [entry, ...others] = ruleWords({ ruleVersion: 2, seconds: 60 });
  expect(entry).toBe(
    "The entry is the first price recorded after the trade was accepted whose own time is at least 15 and at most 120 seconds after that; without one the trade is void.",
  );
  expect(others).toEqual(ruleWords({ ruleVersion: 1, seconds: 60 }).slice(1));
});
