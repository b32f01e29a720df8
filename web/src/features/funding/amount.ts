import { refusals } from "@paperchain/contract/refusals.ts";
import { fundingMax, minimumSentence } from "@paperchain/core/funding/coins.ts";
import { feeProblem } from "@paperchain/core/funding/withdrawal.ts";
import { coinAmountFloor, writeCoinAmount } from "@paperchain/core/money/coin-amount.ts";
import { micro, readUsdt, type Usdt, writeUsdt, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { readAmount } from "../../lib/words/read-amount.ts";
import { formatMoney, formatUsd } from "../../ui/data/format.ts";

/** The problem with a deposit amount as a sentence, or undefined. */
export function depositProblem(typed: string, depositMin: string): string | undefined {
  return sizeProblem(typed, depositMin, "deposit");
}

interface Terms {
  withdrawalMin: string;
  /** The network fee of the chosen coin. */
  networkFee: string | undefined;
  availableBalance: string | undefined;
}

/** The problem with a withdrawal amount. The checks have the server's order. */
export function withdrawalProblem(typed: string, terms: Terms): string | undefined {
  const problem = sizeProblem(typed, terms.withdrawalMin, "withdrawal");
  if (problem) return problem;
  const amount = readAmount(typed) ?? zeroUsdt;
  const fee = terms.networkFee === undefined ? undefined : feeProblem(amount, money(terms.networkFee));
  if (fee) return fee;
  if (terms.availableBalance !== undefined && amount > money(terms.availableBalance)) {
    return `${refusals.insufficient_balance.message}: ${formatUsd(terms.availableBalance)} is available.`;
  }
  return undefined;
}

/** Converts a USD amount to a coin, with 8 decimals. An empty or invalid amount gives zero. */
export function coinAmount(typed: string, price: string): string {
  return writeCoinAmount(coinAmountFloor(readAmount(typed) ?? zeroUsdt, price));
}

/** The amount that a member receives from a withdrawal: the amount minus the fee, but never below zero. */
export function amountReceived(typed: string, networkFee: string): string {
  const left = (readAmount(typed) ?? zeroUsdt) - money(networkFee);
  return writeUsdt(micro(left > 0n ? left : 0n));
}

/** The largest possible withdrawal from a balance, in whole cents. */
export function amountMax(availableBalance: string): string {
  const available = money(availableBalance);
  const most = available < fundingMax ? available : fundingMax;
  return writeUsdt(micro(most - (most % cent)));
}

const cent = 10_000n;

function sizeProblem(typed: string, min: string, what: "deposit" | "withdrawal"): string | undefined {
  if (typed.trim() === "") return "Enter an amount in USD.";
  const amount = readAmount(typed);
  if (amount === undefined) return "Enter an amount in USD with at most two decimals, such as 25.50.";
  if (amount < money(min)) return minimumHint(what, min);
  return amount > fundingMax ? refusals.amount_too_large.message : undefined;
}

/** Tells the smallest amount before anything is typed, and again if less is typed. */
export const minimumHint = (what: "deposit" | "withdrawal", min: string): string =>
  minimumSentence(what, money(min));

const money = (text: string): Usdt => readUsdt(text) ?? zeroUsdt;

/** The crypto amount while it still follows the price: `about 0.00238095 BTC, fixed when you submit`. */
export const aboutCoins = (typed: string, coin: { price: string; symbol: string }): string =>
  isOneToOne(coin) ? coinsNow(typed, coin) : `${coinsNow(typed, coin)}, fixed when you submit`;

/** A crypto amount at the current price: `about 0.00238095 BTC`; USDT is exact: `25.50 USDT`. */
export const coinsNow = (typed: string, coin: { price: string; symbol: string }): string =>
  isOneToOne(coin)
    ? formatMoney(writeUsdt(readAmount(typed) ?? zeroUsdt), coin.symbol)
    : `about ${coinAmount(typed, coin.price)} ${coin.symbol}`;

/** USDT is the account currency. */
const isOneToOne = ({ symbol }: { symbol: string }): boolean => symbol === "USDT";
