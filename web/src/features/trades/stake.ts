import { refusals } from "@paperchain/contract/refusals.ts";
import { fundingMax } from "@paperchain/core/funding/coins.ts";
import { readUsdt, writeUsdt, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { payoutOf, profitFloor } from "@paperchain/core/trades/trade.ts";
import { readAmount } from "../../lib/read-amount.ts";
import { formatUsd } from "../../ui/format.ts";

interface Limits {
  stakeMin: string;
  availableBalance: string | undefined;
}

/** What is wrong with a stake, in the order in which the server says it. */
export function stakeProblem(typed: string, { stakeMin, availableBalance }: Limits): string | undefined {
  if (typed.trim() === "") return "Enter an amount.";
  const amount = readAmount(typed);
  if (amount === undefined) return "Enter an amount with at most two decimals, such as 25.50.";
  if (amount < (readUsdt(stakeMin) ?? zeroUsdt)) return `The smallest stake is ${formatUsd(stakeMin)}.`;
  if (amount > fundingMax) return refusals.amount_too_large.message;
  const available = availableBalance === undefined ? undefined : readUsdt(availableBalance);
  if (available !== undefined && amount > available) {
    return `${refusals.insufficient_balance.message}: ${formatUsd(writeUsdt(available))} is available.`;
  }
  return undefined;
}

const quickAmounts = ["5", "10", "50", "100"];

/** Amounts to be had with one tap, as far as there is money for them. */
export function quickStakes(availableBalance: string | undefined): string[] {
  const available = availableBalance === undefined ? undefined : readUsdt(availableBalance);
  return quickAmounts.filter(
    (amount) => available === undefined || (readAmount(amount) ?? zeroUsdt) <= available,
  );
}

/** What was typed as money, for a button to say; nothing where it is no amount. */
export function stakeText(typed: string): string | undefined {
  const stake = readAmount(typed);
  return stake === undefined || stake === 0n ? undefined : formatUsd(writeUsdt(stake));
}

/** What a stake brings and costs, by the rule that the server has too; nothing where it is no amount. */
export function stakeOutcomes(typed: string, payoutBps: number) {
  const stake = readAmount(typed);
  if (stake === undefined || stake === 0n) return undefined;
  return {
    stake: writeUsdt(stake),
    profit: writeUsdt(profitFloor(stake, payoutBps)),
    payout: writeUsdt(payoutOf({ stake, payoutBps }, "WIN")),
  };
}
