import { expect, test } from "vitest";
import { settlementOf } from "./settlement.ts";

const market = { name: "Members", rules: { settlement: "market" } } as const;
const manual = { name: "Night class", rules: { settlement: "manual" } } as const;

test("administrators are told who settles trades on this server", () => {
  expect(settlementOf([market]).words).toMatch(/^Recorded prices settle trades by rule\./);
  expect(settlementOf([manual]).words).toMatch(/^Administrators settle every trade on this server\./);
});

test("unknown or mixed, the sentence is true of both", () => {
  const decided = "Trades you decide are shown as decided, with your reason.";
  expect([settlementOf([]).words, settlementOf([market, manual]).words]).toEqual([decided, decided]);
});

test("the groups whose trades wait for an administrator are named", () => {
  expect(settlementOf([market, manual])).toMatchObject({ byHand: ["Night class"], everywhere: false });
  expect(settlementOf([manual]).everywhere).toBe(true);
  expect(settlementOf([]).everywhere).toBe(false);
});
