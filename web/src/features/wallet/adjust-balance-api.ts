import { call } from "../../lib/call/call.ts";
import { useActOnce } from "../../lib/call/hooks/use-act-once.ts";
import { useAnswer } from "../../lib/call/hooks/use-answer.ts";

/** A member's wallet, for administrators. */
export const useBalanceOf = (userId: string) =>
  useAnswer(["balance", userId], "showBalance", { params: { userId } });

export interface Adjustment {
  /** A decimal; a negative one takes away. */
  amount: string;
  reason: string;
}

export const useAdjustBalance = (userId: string) =>
  useActOnce(
    (body: Adjustment, key) => call("adjustBalance", { params: { userId }, body, key }),
    ...changedKeys,
  );

export const useGiveFreshStart = (userId: string) =>
  useActOnce(
    (body: { reason: string }, key) => call("giveFreshStart", { params: { userId }, body, key }),
    ...changedKeys,
  );

const changedKeys = [["balance"], ["transactions"]];
