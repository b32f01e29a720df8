import { shownBalance } from "@paperchain/core/oversight/checks/shown-balance.ts";
import { useQuery } from "@tanstack/react-query";
import type { Answer } from "../../../lib/call/make-call.ts";
import { logKey } from "../api.ts";
import { followBalance, noteGone } from "./follow-balance.ts";

interface BalanceWatchProps {
  userId: string;
  /** Undefined if the server says that there is no wallet. */
  balance: Answer<"showBalance"> | undefined;
  /** Asks for the balance again. */
  onAgain: () => void;
}

/** Compares each balance that the member sees with the signed records. */
export function BalanceWatch({ userId, balance, onAgain }: BalanceWatchProps) {
  const shown = balance && shownBalance(userId, balance);
  useQuery({
    queryKey: [...logKey, "balance", userId, shown],
    queryFn: async () => {
      if (!shown) {
        await noteGone(userId);
        return null;
      }
      const result = await followBalance(shown);
      if (result === "again") onAgain();
      return result;
    },
    refetchInterval: ({ state }) => (state.data === "again" ? againAfterMs(state.dataUpdateCount) : false),
    retry: false,
  });
  return null;
}

/** Records are signed within a second or two. The longer it takes, the less often this asks. */
export const againAfterMs = (times: number) => Math.min(60_000, 3_000 * 2 ** (times - 1));
