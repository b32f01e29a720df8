import { useQuery } from "@tanstack/react-query";
import { useAct } from "../../lib/acts/use-act.ts";
import { call } from "../../lib/call/call.ts";
import type { Answer } from "../../lib/call/make-call.ts";
import { untilConfirmation } from "../../lib/call/until-confirmation.ts";
import { formatUsd } from "../../ui/data/format.ts";

export type Offer = Answer<"listFundingCoins">;
export type Coin = Offer["coins"][number];
export type CoinSymbol = Coin["symbol"];
export type Receipt = Answer<"deposit">;
export type Transaction = Receipt["transaction"];

/** Prices are asked for whenever a wizard opens, however fresh the last ones are. */
export function useOffer() {
  return useQuery({
    queryKey: ["funding-coins"],
    queryFn: ({ signal }) => call("listFundingCoins", { signal }),
    refetchOnMount: "always",
  });
}

export interface DepositWish {
  currency: CoinSymbol;
  usdAmount: string;
  address: string;
}

// The amount of the coin is not sent: the server works it out itself.
export function useDeposit() {
  return useAct({
    kind: "deposit",
    summaryOf: ({ usdAmount, currency }: DepositWish) => `${formatUsd(usdAmount)} in ${currency}`,
    call: (wish, sending) => call("deposit", { body: { method: "crypto", ...wish }, ...sending }),
  });
}

export interface WithdrawalWish {
  currency: CoinSymbol;
  usdAmount: string;
  walletAddress: string;
}

export function useWithdraw() {
  return useAct({
    kind: "withdrawal",
    // The address stays out of what the browser keeps.
    summaryOf: ({ usdAmount, currency }: WithdrawalWish) => `${formatUsd(usdAmount)} in ${currency}`,
    call: (wish, sending) => call("withdraw", { body: wish, ...sending }),
  });
}

/** A transaction as it is now: asked for again when a confirmation is due, and when the stream says that it changed. */
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
