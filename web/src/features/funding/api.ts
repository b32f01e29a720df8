import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call/call.ts";
import { useAnswer } from "../../lib/call/hooks/use-answer.ts";
import type { Answer } from "../../lib/call/make-call.ts";
import { untilConfirmation } from "../../lib/call/until-confirmation.ts";
import { askedAmount } from "../../lib/money-calls/heard-answers.ts";
import { useMoneyCall } from "../../lib/money-calls/use-money-call.ts";
import { formatUsd } from "../../ui/data/format.ts";

export type Offer = Answer<"listFundingCoins">;
export type Coin = Offer["coins"][number];
export type CoinSymbol = Coin["symbol"];
export type Receipt = Answer<"deposit">;
export type Transaction = Receipt["transaction"];

/** Each time a wizard opens, it fetches prices, even if the cached ones are fresh. */
export const useOffer = () => useAnswer(["funding-coins"], "listFundingCoins", { refetchOnMount: "always" });

export interface DepositWish {
  currency: CoinSymbol;
  usdAmount: string;
  address: string;
}

// The crypto amount is not sent: the server computes it.
export function useDeposit() {
  return useMoneyCall({
    kind: "deposit",
    summaryOf: ({ usdAmount, currency }: DepositWish) => `${formatUsd(usdAmount)} in ${currency}`,
    askedOf: ({ usdAmount, currency }) => ({ type: "Deposit", amount: askedAmount(usdAmount), currency }),
    call: (wish, sending) => call("deposit", { body: { method: "crypto", ...wish }, ...sending }),
  });
}

export interface WithdrawalWish {
  currency: CoinSymbol;
  usdAmount: string;
  walletAddress: string;
}

/** Withdraws at the network fee that the wizard shows. */
export function useWithdraw(networkFee: string | undefined) {
  return useMoneyCall({
    kind: "withdrawal",
    // The money call is stored in the browser, so it must not contain the address.
    summaryOf: ({ usdAmount, currency }: WithdrawalWish) => `${formatUsd(usdAmount)} in ${currency}`,
    askedOf: ({ usdAmount, currency }) => ({
      type: "Withdraw",
      amount: askedAmount(usdAmount),
      currency,
      ...(networkFee !== undefined && { fee: askedAmount(networkFee) }),
    }),
    call: (wish, sending) => call("withdraw", { body: wish, ...sending }),
  });
}

/**
 * The current state of a transaction. It is fetched again when a confirmation is due, and when the stream reports a
 * change.
 */
export function useFollowed(submitted: Transaction): Transaction {
  const { data } = useQuery({
    queryKey: ["transactions", "followed", submitted.id],
    queryFn: async ({ signal }) => {
      const query = { type: submitted.type, limit: followedAmong };
      const { transactions } = await call("listMyTransactions", { query, signal });
      return transactions.find(({ id }) => id === submitted.id) ?? submitted;
    },
    initialData: submitted,
    refetchInterval: ({ state }) => untilConfirmation(state.data ? [state.data] : [], Date.now()),
  });
  return data;
}

const followedAmong = 20;
