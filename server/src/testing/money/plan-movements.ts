import type { MemberId } from "@paperchain/core/ids.ts";
import type { Movement } from "@paperchain/core/ledger/movement.ts";
import { negateUsdt, type Usdt, zeroUsdt } from "@paperchain/core/money/usdt.ts";

interface MovementTerms {
  readonly member: MemberId;
  readonly reference: string;
  readonly amount: Usdt;
}

/** The movements that the database makes by itself, written a second time for tests to compare. */
export const payPlan = ({
  member,
  reference,
  amount,
  period,
}: MovementTerms & { readonly period: number }): Movement => ({
  member,
  kind: "plan_payout",
  reference,
  // The number of the period, so that each pays once.
  step: period,
  available: amount,
  held: zeroUsdt,
});

export const returnPrincipal = ({ member, reference, amount }: MovementTerms): Movement => ({
  member,
  kind: "plan_return",
  reference,
  step: 0,
  available: amount,
  held: negateUsdt(amount),
});

export const clearWallet = ({ member, reference, amount }: MovementTerms): Movement => ({
  member,
  kind: "clearing",
  reference,
  step: 0,
  available: negateUsdt(amount),
  held: zeroUsdt,
});
