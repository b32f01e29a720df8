import { describe, expect, test } from "vitest";
import { micro } from "../money/usdt.ts";
import { addressProblem, feeProblem, readAddress } from "./withdrawal.ts";

describe("a destination", () => {
  test.each([
    "practice1btcio0123456789abcdef0123456789abcdef",
    "my other wallet",
    "0xabc",
    "Grüße-42",
    "x".repeat(200),
  ])("may be any plausible text: %s", (address) => expect(addressProblem(address)).toBeUndefined());

  test.each([
    ["", "Enter the destination wallet address."],
    ["   ", "Enter the destination wallet address."],
    ["abc", "Use at least 4 characters for the address."],
    ["x".repeat(201), "Use at most 200 characters for the address."],
    ["my\u0007wallet", "Use only visible characters in the address."],
    ["my\u202ewallet", "Use only visible characters in the address."],
    ["my\u200bwallet", "Use only visible characters in the address."],
    ["my\u2028wallet", "Use only visible characters in the address."],
  ])("is refused: %j", (address, problem) => expect(addressProblem(address)).toBe(problem));

  test("loses the line breaks and the spaces around it that pasting brings", () => {
    expect(readAddress("  practice1\n  btcio00 ")).toBe("practice1btcio00");
    expect(readAddress("my other wallet")).toBe("my other wallet");
  });
});

test("a fee equal to the amount and a fee above it have different sentences", () => {
  const fee = micro(25_000_000n);
  expect(feeProblem(micro(24_990_000n), fee)).toContain("is more than the amount");
  expect(feeProblem(fee, fee)).toContain("takes the whole amount");
  expect(feeProblem(micro(25_010_000n), fee)).toBeUndefined();
});
