import { keepPreviousData } from "@tanstack/react-query";
import { useAnswer } from "../../lib/call/hooks/use-answer.ts";
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
  return useAnswer([...balanceKey, userId], "showBalance", {
    params: { userId },
    enabled: userId !== "",
    refetchInterval: ({ state }) => (/[1-9]/.test(state.data?.coins ?? "") ? coinsMs : false),
  });
}

export function useAllocation() {
  const userId = useUserId();
  return useAnswer([...balanceKey, userId, "allocation"], "showAllocation", {
    params: { userId },
    enabled: userId !== "",
  });
}

export const useHistory = (period: Period) =>
  useAnswer([...balanceKey, "history", period], "showBalanceHistory", {
    params: { asset: "USDT" },
    query: { period },
    placeholderData: keepPreviousData,
  });
