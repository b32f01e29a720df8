import { expect, test } from "vitest";
import { allocationSentence, withCoinsTogether } from "./allocation-card.tsx";
import type { Allocation, History } from "./api.ts";
import { historySentence, sameMoneyFacts, sameMoneySentence } from "./history-points.ts";

const kept = { usdt: "10200.00", bitcoin: "9876.54" };

test("a sentence gives the available and held shares", () => {
  expect(allocationSentence(shares(100, 0))).toBe("All of your assets are available.");
  expect(allocationSentence(shares(97.5, 2.5))).toBe("97.50% of your assets are available, 2.50% are held.");
  expect(allocationSentence(shares(0, 100))).toBe("All of your assets are held.");
});

test("a sentence names the share of coins", () => {
  expect(allocationSentence([...shares(60, 15), coin("Bitcoin", 25)])).toBe(
    "60.00% of your assets are available, 15.00% are held, 25.00% are coins.",
  );
  expect(allocationSentence([...shares(75, 0), coin("Bitcoin", 25)])).toBe(
    "75.00% of your assets are available, 25.00% are coins.",
  );
});

test("of many coins the largest are named, and the others are one part", () => {
  const many = ["A", "B", "C", "D", "E", "F", "G", "H"].map((name, index) => coin(name, 2 + index));
  const parts = withCoinsTogether([...shares(56, 0), ...many]);
  expect(parts.map(({ label }) => label)).toEqual([
    ...["Available", "Withdrawals"],
    ...["H", "G", "F", "E", "D", "3 other coins"],
  ]);
  expect(parts.at(-1)).toMatchObject({ amount: "3.00", percent: 9 });
});

test("a sentence describes the change in value", () => {
  expect(historySentence(history("0.00", "10000.00"))).toBe(
    "Over the last 7 days your total assets went from $0.00 to $10,000.00.",
  );
  expect(historySentence(history("250.00", "250.00"))).toBe(
    "Over the last 7 days your total assets stayed at $250.00.",
  );
});

test("for a member who joined within the period, it begins when they joined", () => {
  const points = ["10000.00", "10500.00"].map((value, hour) => ({
    at: `2026-03-01T1${hour}:00:00.000Z`,
    value,
  }));
  expect(historySentence({ asset: "USDT", period: "7d", points, kept })).toBe(
    "Since the wallet began your total assets went from $10,000.00 to $10,500.00.",
  );
});

test("the same money says which money it is, and what it would be worth", () => {
  const week = history("10000.00", "10500.00");
  expect(sameMoneyFacts(week).map(({ label, value }) => [label, value])).toEqual([
    ["Your total assets", "$10,500.00"],
    ["Kept in USDT", "$10,200.00"],
    ["Kept in Bitcoin", "$9,876.54"],
  ]);
  expect(sameMoneySentence(week)).toMatch(/^The same money is what you had 7 days ago\. Deposits /);
  const young = { ...week, period: "30d", kept: { ...kept, bitcoin: null } } as const;
  expect(sameMoneySentence(young)).toMatch(/^The same money is what the wallet began with\./);
  expect(sameMoneyFacts(young).at(-1)?.value).toBe("No price from then");
});

test("a value that fell and recovered is not called unchanged", () => {
  expect(historySentence(history("10.00", "5.00", "10.00"))).toContain("from $10.00 to $10.00");
});

function shares(available: number, withdrawals: number): Allocation["shares"] {
  return [
    { place: "available", coin: null, amount: "1.00", percent: available },
    { place: "withdrawals", coin: null, amount: "1.00", percent: withdrawals },
  ];
}

function coin(name: string, percent: number): Allocation["shares"][number] {
  const id = name.toLowerCase();
  return { place: "coins", coin: { id, symbol: id, name }, amount: "1.00", percent };
}

function history(...values: string[]): History {
  const last = values.length - 1;
  const points = values.map((value, part) => ({
    at: new Date(Date.UTC(2026, 2, 1) + (part / last) * 7 * 24 * 3_600_000).toISOString(),
    value,
  }));
  return { asset: "USDT", period: "7d", points, kept };
}
