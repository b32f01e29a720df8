import { blockMs } from "@paperchain/core/funding/confirmations.ts";
import { expect, test } from "vitest";
import { untilConfirmation } from "./until-confirmation.ts";

const now = Date.parse("2026-03-01T12:00:00Z");
const at = (seconds: number) => ({ nextConfirmationAt: new Date(now + seconds * 1_000).toISOString() });

test("a list waits for the earliest of its confirmations", () => {
  expect(untilConfirmation([at(20), { nextConfirmationAt: null }, at(7)], now)).toBe(7_000);
});

test("a list without unconfirmed deposits waits for nothing", () => {
  expect(untilConfirmation([{ nextConfirmationAt: null }], now)).toBe(false);
  expect(untilConfirmation([], now)).toBe(false);
});

test("a wrong clock neither polls without a pause nor waits longer than a block", () => {
  expect(untilConfirmation([at(-3_600)], now)).toBe(1_500);
  expect(untilConfirmation([at(3_600)], now)).toBe(blockMs);
});
