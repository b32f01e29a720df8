import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call/call.ts";
import type { Answer } from "../../lib/call/make-call.ts";
import { useSession } from "../../lib/session/session.ts";

export type Balance = Answer<"showBalance">;
export type Allocation = Answer<"showAllocation">;
export type History = Answer<"showBalanceHistory">;
export type Place = Allocation["shares"][number]["place"];
export type Period = History["period"];

/** The stream's name for the wallet: a changed balance refetches everything under this key. */
const balanceKey = ["balance"];

function useUserId(): string {
  const session = useSession();
  return session.in ? session.userId : "";
}

/** Coins are worth what the newest prices say; the rest of the wallet is read again with the total. */
const coinsMs = 30_000;

export function useBalance() {
  const userId = useUserId();
  return useQuery({
    queryKey: [...balanceKey, userId],
    queryFn: ({ signal }) => call("showBalance", { params: { userId }, signal }),
    enabled: userId !== "",
    refetchInterval: ({ state }) => (/[1-9]/.test(state.data?.coins ?? "") ? coinsMs : false),
  });
}

export function useAllocation() {
  const userId = useUserId();
  return useQuery({
    queryKey: [...balanceKey, userId, "allocation"],
    queryFn: ({ signal }) => call("showAllocation", { params: { userId }, signal }),
    enabled: userId !== "",
  });
}

export function useHistory(period: Period) {
  return useQuery({
    queryKey: [...balanceKey, "history", period],
    queryFn: ({ signal }) =>
      call("showBalanceHistory", { params: { asset: "USDT" }, query: { period }, signal }),
    placeholderData: keepPreviousData,
  });
}
