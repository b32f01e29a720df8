import fc from "fast-check";
import { expect, test } from "vitest";
import { asId } from "../ids.ts";
import { micro } from "../money/usdt.ts";
import {
  adjustment,
  applyMovement,
  buyPlan,
  counterpart,
  deposit,
  holdForWithdrawal,
  houseAccounts,
  kinds,
  loseTrade,
  type Movement,
  type MovementKind,
  opening,
  payPlan,
  releaseWithdrawal,
  returnPrincipal,
  returnStake,
  spendWithdrawal,
  stakeTrade,
  type Wallet,
  winTrade,
} from "./movement.ts";

const act = (amount: bigint) => ({
  member: asId<"member">("019bd0a0-0000-7000-8000-000000000001"),
  reference: "019bd0a0-0000-7000-8000-000000000002",
  amount: micro(amount),
});
const wallets = fc
  .tuple(fc.bigInt(0n, 10n ** 15n), fc.bigInt(0n, 10n ** 15n))
  .map(([available, held]): Wallet => ({ available: micro(available), held: micro(held) }));
const amounts = fc.bigInt(1n, 10n ** 15n);
const withdrawals = fc
  .tuple(amounts, amounts)
  .map(([one, other]) => (one < other ? { amount: other, fee: one } : { amount: one, fee: other }));

/** Every kind of movement, with a given amount. */
const movementsOf = (amount: bigint, fee: bigint): readonly Movement[] => [
  opening(act(amount)),
  deposit(act(amount)),
  adjustment(act(amount)),
  adjustment(act(-amount)),
  holdForWithdrawal(act(amount)),
  ...spendWithdrawal({ ...act(amount), fee: micro(fee) }),
  releaseWithdrawal(act(amount)),
  stakeTrade(act(amount)),
  winTrade({ ...act(amount), profit: micro(fee) }),
  loseTrade(act(amount)),
  returnStake(act(amount)),
  buyPlan(act(amount)),
  payPlan({ ...act(amount), period: 1 }),
  returnPrincipal(act(amount)),
];

function applyAll(wallet: Wallet, movements: readonly Movement[]): Wallet | undefined {
  return movements.reduce<Wallet | undefined>(
    (before, each) => before && applyMovement(before, each),
    wallet,
  );
}

const keyOf = ({ kind, reference, step }: Movement) => `${reference} ${kinds[kind].slot} ${step}`;

test("the house account loses exactly what the wallet gains", () => {
  fc.assert(
    fc.property(wallets, withdrawals, (wallet, { amount, fee }) => {
      for (const movement of movementsOf(amount, fee)) {
        const after = applyMovement(wallet, movement);
        const gained = after ? after.available + after.held - wallet.available - wallet.held : 0n;
        expect(gained + (after ? counterpart(movement) : 0n)).toBe(0n);
      }
    }),
  );
});

test("no side of a wallet goes below zero, and only a movement that would do so is refused", () => {
  fc.assert(
    fc.property(wallets, withdrawals, (wallet, { amount, fee }) => {
      for (const movement of movementsOf(amount, fee)) {
        const after = applyMovement(wallet, movement);
        const fits = wallet.available >= -movement.available && wallet.held >= -movement.held;
        expect(after !== undefined).toBe(fits);
        if (after) expect(after.available >= 0n && after.held >= 0n).toBe(true);
      }
    }),
  );
});

test("a withdrawal that is held and released leaves the wallet unchanged", () => {
  fc.assert(
    fc.property(wallets, amounts, (wallet, amount) => {
      const after = applyAll(wallet, [holdForWithdrawal(act(amount)), releaseWithdrawal(act(amount))]);
      expect(after).toEqual(amount <= wallet.available ? wallet : undefined);
    }),
  );
});

test("a withdrawal that is held and spent takes exactly its amount, the fee inside it", () => {
  fc.assert(
    fc.property(wallets, withdrawals, (wallet, { amount, fee }) => {
      const spent = spendWithdrawal({ ...act(amount), fee: micro(fee) });
      const after = applyAll(wallet, [holdForWithdrawal(act(amount)), ...spent]);
      const left = micro(wallet.available - amount);
      expect(after).toEqual(left >= 0n ? { available: left, held: wallet.held } : undefined);
      expect(spent.map(({ kind }) => kinds[kind].counter)).toEqual(["withdrawals", "fees"]);
      expect(spent.map(counterpart)).toEqual([amount - fee, fee]);
    }),
  );
});

test("a hold moves nothing to the house, and a release moves nothing back", () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect([
        counterpart(holdForWithdrawal(act(amount))),
        counterpart(releaseWithdrawal(act(amount))),
      ]).toEqual([0n, 0n]);
    }),
  );
});

test("every kind of movement has a house account and a slot", () => {
  for (const { counter, slot } of Object.values(kinds)) {
    expect(houseAccounts).toContain(counter);
    expect(["open", "close", "pay"]).toContain(slot);
  }
});

test("every kind can be made, and holds money for its purpose only", () => {
  const made = movementsOf(100n, 1n);
  expect(new Set(made.map(({ kind }) => kind))).toEqual(new Set(Object.keys(kinds)));
  for (const { kind, held } of made) expect(held !== 0n).toBe(kinds[kind].purpose !== null);
});

// The queries find money held for a purpose by the first word of a kind's name.
test("the name of a holding kind begins with its purpose", () => {
  const names = Object.keys(kinds) as MovementKind[];
  for (const name of names) {
    const { purpose } = kinds[name];
    if (purpose) expect(`${name.split("_")[0]}s`).toBe(purpose);
  }
});

test("a withdrawal is opened once and closed once: spent or released, never both", () => {
  const hold = keyOf(holdForWithdrawal(act(100n)));
  const release = keyOf(releaseWithdrawal(act(100n)));
  const [spend, fee] = spendWithdrawal({ ...act(100n), fee: micro(1n) }).map(keyOf);
  expect(release).not.toBe(hold);
  expect(spend).toBe(release);
  expect([hold, spend]).not.toContain(fee);
});
