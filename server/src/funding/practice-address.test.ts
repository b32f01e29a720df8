import { randomUUID } from "node:crypto";
import { coinSymbols } from "@paperchain/core/funding/coins.ts";
import { asId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import { isUsuallyTaken } from "../testing/money/usual-validators.ts";
import { practiceAddress } from "./practice-address.ts";

const members = Array.from({ length: 1_000 }, () => asId<"member">(randomUUID()));

/** One real address of each coin, to show that the validator accepts some. */
const real = {
  BTC: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  ETH: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  USDT: "TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW",
  BNB: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  SOL: "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM",
} as const;

test.each(coinSymbols)(
  "no real network takes a practice address for %s, nor for any other coin",
  (symbol) => {
    expect(isUsuallyTaken(real[symbol], symbol)).toBe(true);
    const addresses = members.flatMap((member) => coinSymbols.map((coin) => practiceAddress(member, coin)));
    expect(addresses.filter((address) => isUsuallyTaken(address, symbol))).toEqual([]);
  },
);

test("every member has an address of their own for every coin", () => {
  const addresses = members.flatMap((member) => coinSymbols.map((symbol) => practiceAddress(member, symbol)));
  expect(new Set(addresses).size).toBe(members.length * coinSymbols.length);
});

test("a practice address says what it is, and for which coin", () => {
  for (const symbol of coinSymbols) {
    const [address] = members.map((member) => practiceAddress(member, symbol));
    expect(address).toMatch(new RegExp(`^practice1${symbol.toLowerCase()}[0-9a-z]+$`));
  }
});

// Fixed here, so that a change of the code cannot move the addresses that members have copied.
test("a member's address stays the same for ever", () => {
  const member = asId<"member">("019bd0a0-0000-7000-8000-000000000001");
  expect(practiceAddress(member, "BTC")).toBe("practice1btcio83bcdd31cf1dafe63a331fc590c19b7c");
});
