import fc from "fast-check";
import { expect, test } from "vitest";
import { asId } from "../ids.ts";
import { micro } from "../money/usdt.ts";
import { outcomes } from "../trades/trade.ts";
import {
  adjustment,
  buyPlan,
  type Change,
  deposit,
  endTrade,
  holdForWithdrawal,
  houseAccounts,
  kinds,
  type Movement,
  type MovementKind,
  opening,
  releaseWithdrawal,
  spendWithdrawal,
  stakeTrade,
} from "./movement.ts";

const terms = (amount: bigint) => ({
  member: asId<"member">("019bd0a0-0000-7000-8000-000000000001"),
  reference: "019bd0a0-0000-7000-8000-000000000002",
  amount: micro(amount),
});
const amounts = fc.bigInt(1n, 10n ** 15n);
const withdrawals = fc
  .tuple(amounts, amounts)
  .map(([one, other]) => (one < other ? { amount: other, fee: one } : { amount: one, fee: other }));

/** Every kind of movement that this package makes, with a given amount. The database makes the payouts of plans. */
const movementsOf = (amount: bigint, fee: bigint): readonly Movement[] => [
  opening(terms(amount)),
  deposit(terms(amount)),
  adjustment(terms(amount)),
  adjustment(terms(-amount)),
  holdForWithdrawal(terms(amount)),
  ...spendWithdrawal({ ...terms(amount), fee: micro(fee) }),
  releaseWithdrawal(terms(amount)),
  stakeTrade(terms(amount)),
  ...outcomes.map((outcome) => endTrade({ ...terms(amount), payoutBps: 8_500 }, outcome)),
  buyPlan(terms(amount)),
];

/** The total effect of movements on a wallet. */
const sumOf = (movements: readonly Movement[]) => ({
  available: movements.reduce((sum, { available }) => sum + available, 0n),
  held: movements.reduce((sum, { held }) => sum + held, 0n),
});

const keyOf = ({ kind, reference, step }: Movement) => `${reference} ${kinds[kind].slot} ${step}`;

function fits(change: Change, amount: bigint): boolean {
  if (change === "±") return amount !== 0n;
  return change === (amount > 0n ? "+" : amount < 0n ? "-" : "0");
}

test("each movement changes a wallet as the table of kinds says, whatever the amount", () => {
  fc.assert(
    fc.property(withdrawals, ({ amount, fee }) => {
      fc.pre(fee < amount);
      const made = movementsOf(amount, fee);
      const wrong = made.filter(
        ({ kind, available, held }) =>
          !fits(kinds[kind].available, available) || !fits(kinds[kind].held, held),
      );
      expect(wrong).toEqual([]);
    }),
  );
});

test("a withdrawal that is held and released leaves the wallet unchanged", () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const both = sumOf([holdForWithdrawal(terms(amount)), releaseWithdrawal(terms(amount))]);
      expect(both).toEqual({ available: 0n, held: 0n });
    }),
  );
});

test("a withdrawal that is held and spent takes exactly its amount, the fee inside it", () => {
  fc.assert(
    fc.property(withdrawals, ({ amount, fee }) => {
      const spent = spendWithdrawal({ ...terms(amount), fee: micro(fee) });
      expect(sumOf([holdForWithdrawal(terms(amount)), ...spent])).toEqual({ available: -amount, held: 0n });
      expect(spent.map(({ kind }) => kinds[kind].counter)).toEqual(["withdrawals", "fees"]);
      expect(spent.map(({ available, held }) => -(available + held))).toEqual([amount - fee, fee]);
    }),
  );
});

test("every kind of movement has a house account and a slot", () => {
  for (const { counter, slot } of Object.values(kinds)) {
    expect(houseAccounts).toContain(counter);
    expect(["open", "close", "pay"]).toContain(slot);
  }
});

test("a kind that changes held money says for which purpose", () => {
  for (const { held, purpose } of Object.values(kinds)) expect(held !== "0").toBe(purpose !== null);
});

// Queries find money held for a purpose by the first word of the movement's kind.
test("the name of a holding kind begins with its purpose", () => {
  const names = Object.keys(kinds) as MovementKind[];
  for (const name of names) {
    const { purpose } = kinds[name];
    if (purpose) expect(`${name.split("_")[0]}s`).toBe(purpose);
  }
});

test("a withdrawal is opened once and closed once: spent or released, never both", () => {
  const hold = keyOf(holdForWithdrawal(terms(100n)));
  const release = keyOf(releaseWithdrawal(terms(100n)));
  const [spend, fee] = spendWithdrawal({ ...terms(100n), fee: micro(1n) }).map(keyOf);
  expect(release).not.toBe(hold);
  expect(spend).toBe(release);
  expect([hold, spend]).not.toContain(fee);
});
