import { expect, test } from "vitest";
import { amountProblem, signedAmount } from "./adjustment.ts";

test("an adjustment down is an amount below zero", () => {
  expect(signedAmount("down", " 25.50 ")).toBe("-25.50");
  expect(signedAmount("up", " 25.50 ")).toBe("25.50");
});

test.each(["25", "0.01", "999999.99"])("%s is an amount to adjust by", (typed) => {
  expect(amountProblem(typed)).toBeUndefined();
});

test.each(["", "0", "0.00", "-5", "+5", "1,000", "1e3", "2.345", "ten"])("%j is not an amount", (typed) => {
  expect(amountProblem(typed)).toMatch(/^Enter an amount/);
});
