import { purposes } from "@paperchain/core/ledger/movement.ts";
import { micro, writeUsdt } from "@paperchain/core/money/usdt.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { allocationView, balanceView, type Places, totalOf } from "./read-wallet.ts";

const wallets = fc.tuple(...["available", ...purposes].map(() => fc.bigInt(0n, 10n ** 18n))).map(
  (amounts): Places =>
    (["available", ...purposes] as const).map((place, index) => ({
      place,
      amount: micro(amounts[index] ?? 0n),
      coin: null,
    })),
);

test("the shares of a wallet add up to exactly 100 percent, each within a hundredth for each place of the truth", () => {
  fc.assert(
    fc.property(wallets, (places) => {
      const { shares, total } = allocationView(places);
      const hundredths = shares.map(({ percent }) => Math.round(percent * 100));
      expect(shares.map(({ percent }) => percent)).toEqual(hundredths.map((each) => each / 100));
      expect(hundredths.reduce((sum, each) => sum + each)).toBe(totalOf(places) === 0n ? 0 : 10_000);
      expect(total).toBe(writeUsdt(totalOf(places)));
      for (const [index, { amount }] of places.entries()) {
        const share = Number(amount) / Math.max(Number(totalOf(places)), 1);
        expect(Math.abs((hundredths[index] ?? 0) - share * 10_000)).toBeLessThan(places.length);
      }
    }),
  );
});

test("an empty wallet has no shares to speak of", () => {
  const empty: Places = (["available", ...purposes] as const).map((place) => ({
    place,
    amount: micro(0n),
    coin: null,
  }));
  expect(allocationView(empty).shares.map(({ percent }) => percent)).toEqual([0, 0, 0, 0, 0]);
});

test("what rounding leaves goes to the largest share", () => {
  const thirds: Places = [
    { place: "available", amount: micro(1n), coin: null },
    { place: "withdrawals", amount: micro(1n), coin: null },
    { place: "trades", amount: micro(4n), coin: null },
  ];
  expect(allocationView(thirds).shares.map(({ percent }) => percent)).toEqual([16.66, 16.66, 66.68]);
});

test("total assets are what is available and everything that is held", () => {
  const places: Places = [
    { place: "available", amount: micro(1_000_000n), coin: null },
    { place: "withdrawals", amount: micro(2_000_000n), coin: null },
    { place: "trades", amount: micro(3_000_000n), coin: null },
    { place: "plans", amount: micro(4_000_001n), coin: null },
  ];
  expect(balanceView(places)).toEqual({
    totalAssets: "10.000001",
    availableBalance: "1.00",
    held: { withdrawals: "2.00", trades: "3.00", plans: "4.000001", orders: "0.00" },
    coins: "0.00",
    currency: "USDT",
  });
});
