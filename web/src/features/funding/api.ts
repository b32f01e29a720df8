import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { makeIntent } from "../../lib/intent.ts";
import type { Answer } from "../../lib/make-call.ts";
import { untilConfirmation } from "../../lib/until-confirmation.ts";

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

// The amount of the coin is not sent: the server works it out itself, and a price that moved between two tries would
// make the second one look like another wish.
export function useDeposit() {
  const [intent] = useState(makeIntent);
  return useMutation({
    mutationFn: (wish: DepositWish) =>
      intent.send(wish, (key) => call("deposit", { body: { method: "crypto", ...wish }, key })),
    onSettled: useRefresh(),
  });
}

export interface WithdrawalWish {
  currency: CoinSymbol;
  usdAmount: string;
  walletAddress: string;
}

export function useWithdraw() {
  const [intent] = useState(makeIntent);
  return useMutation({
    mutationFn: (wish: WithdrawalWish) => intent.send(wish, (key) => call("withdraw", { body: wish, key })),
    onSettled: useRefresh(),
  });
}

function useRefresh(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const word of ["balance", "transactions"]) void cache.invalidateQueries({ queryKey: [word] });
  };
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
