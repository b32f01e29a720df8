import { refusals } from "@paperchain/contract/refusals.ts";
import { micro, readUsdt, writeUsdt, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { payoutOf, profitFloor, stakeMaxSentence, stakeMinSentence } from "@paperchain/core/trades/trade.ts";
import { readAmount } from "../../../lib/words/read-amount.ts";
import { formatMoney } from "../../../ui/data/format.ts";

interface Limits {
  stakeMin: string;
  stakeMax: string;
  availableBalance: string | undefined;
}

/** The problem with a stake. The checks have the server's order. */
export function stakeProblem(
  typed: string,
  { stakeMin, stakeMax, availableBalance }: Limits,
): string | undefined {
  if (typed.trim() === "") return "Enter an amount.";
  const amount = readAmount(typed);
  if (amount === undefined) return "Enter an amount with at most two decimals, such as 25.50.";
  const least = readUsdt(stakeMin) ?? zeroUsdt;
  if (amount < least) return stakeMinSentence(least);
  const most = readUsdt(stakeMax) ?? zeroUsdt;
  if (amount > most) return stakeMaxSentence(most);
  const available = availableBalance === undefined ? undefined : readUsdt(availableBalance);
  if (available !== undefined && amount > available) {
    return `${refusals.insufficient_balance.message}: ${usdt(writeUsdt(available))} is available.`;
  }
  return undefined;
}

const shares = [
  { label: "10%", percent: 10n },
  { label: "25%", percent: 25n },
  { label: "50%", percent: 50n },
  { label: "Max", percent: 100n },
];
/** Members type two decimals; the ledger keeps six. */
const centMicros = 10_000n;

/** Shares of the balance as one-tap stakes, rounded down to two decimals; invalid stakes are left out, and Max is the largest. */
export function stakeShares(limits: Limits): { label: string; stake: string }[] {
  const { stakeMin, stakeMax, availableBalance } = limits;
  const available = (availableBalance && readUsdt(availableBalance)) || zeroUsdt;
  const least = readUsdt(stakeMin) ?? zeroUsdt;
  const most = readUsdt(stakeMax) ?? zeroUsdt;
  return shares
    .map(({ label, percent }) => ({ label, share: (available * percent) / 100n }))
    .map(({ label, share }) => ({ label, share: label === "Max" && share > most ? most : share }))
    .filter(({ share }) => share >= least && share <= most)
    .map(({ label, share }) => ({ label, stake: writeUsdt(micro(share - (share % centMicros))) }));
}

/** The available amount, and the largest stake if it is lower. */
export function stakeHint({ stakeMax, availableBalance }: Omit<Limits, "stakeMin">): string | undefined {
  const available = availableBalance === undefined ? undefined : readUsdt(availableBalance);
  if (available === undefined) return undefined;
  const most = readUsdt(stakeMax) ?? zeroUsdt;
  const limit = most < available ? ` The largest stake is ${usdt(stakeMax)}.` : "";
  return `${usdt(writeUsdt(available))} is available.${limit}`;
}

/** The typed amount as money for a button's text; undefined if it is not an amount. */
export function stakeText(typed: string): string | undefined {
  const stake = readAmount(typed);
  return stake === undefined || stake === 0n ? undefined : usdt(writeUsdt(stake));
}

const usdt = (amount: string): string => formatMoney(amount, "USDT");

/** The payout and cost of a stake, by the server's rule; undefined if it is not an amount. */
export function stakeOutcomes(typed: string, payoutBps: number) {
  const stake = readAmount(typed);
  if (stake === undefined || stake === 0n) return undefined;
  return {
    stake: writeUsdt(stake),
    profit: writeUsdt(profitFloor(stake, payoutBps)),
    payout: writeUsdt(payoutOf({ stake, payoutBps }, "WIN")),
  };
}
