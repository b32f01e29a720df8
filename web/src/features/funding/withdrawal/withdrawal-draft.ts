import { addressProblem, readAddress } from "@paperchain/core/funding/withdrawal.ts";
import { withdrawalProblem } from "../amount.ts";
import type { CoinSymbol, Offer } from "../api.ts";

export interface WithdrawalDraft {
  symbol: CoinSymbol | undefined;
  usdAmount: string;
  address: string;
}

export const emptyWithdrawal: WithdrawalDraft = { symbol: undefined, usdAmount: "", address: "" };

export const withdrawalSteps = 2;

/** The problem with the amount, as far as it can be checked with the known coin and balance. */
export function amountProblem(
  { symbol, usdAmount }: WithdrawalDraft,
  offer: Offer,
  availableBalance: string | undefined,
): string | undefined {
  const networkFee = offer.coins.find((coin) => coin.symbol === symbol)?.networkFee;
  return withdrawalProblem(usdAmount, { withdrawalMin: offer.withdrawalMin, networkFee, availableBalance });
}

/** Why the member cannot go on to the next step, as a sentence; undefined if they can. */
export function withdrawalHold(
  draft: WithdrawalDraft,
  offer: Offer,
  availableBalance: string | undefined,
): string | undefined {
  if (draft.symbol === undefined) return "Choose a coin.";
  const problem = amountProblem(draft, offer, availableBalance);
  if (problem) return problem;
  return addressProblem(addressOf(draft));
}

export const addressOf = ({ address }: WithdrawalDraft): string => readAddress(address);
