import { expect, test } from "vitest";
import { readPrice } from "../market/price.ts";
import { sameMoney } from "./kept-money.ts";
import { micro } from "./usdt.ts";

const move = (usdt: number, bitcoin: number | null) => ({
  net: micro(BigInt(usdt) * 1_000_000n),
  bitcoin: readPrice(bitcoin) ?? null,
});
const at = (price: number) => readPrice(price) ?? null;

test("kept in Bitcoin, each deposit and each withdrawal follows the price from its own time on", () => {
  // Held in Bitcoin, 1,000 doubles, the 500 added halfway grow by a third, and the withdrawn 300 would have grown by a
  // quarter.
  const moves = [move(1_000, 100), move(500, 150), move(-300, 160)];
  expect(sameMoney(moves, at(200))).toEqual({ usdt: 1_200_000_000n, bitcoin: 2_291_666_666n });
});

test("without a price then or now, only USDT is compared", () => {
  expect(sameMoney([move(1_000, 100), move(500, null)], at(200)).bitcoin).toBeNull();
  expect(sameMoney([move(1_000, 100)], null)).toEqual({ usdt: 1_000_000_000n, bitcoin: null });
});
