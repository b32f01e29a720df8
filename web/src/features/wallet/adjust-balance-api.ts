import { call } from "../../lib/call/call.ts";
import { useAnswer } from "../../lib/call/hooks/use-answer.ts";
import { useCallOnce } from "../../lib/call/hooks/use-call-once.ts";

/** A member's wallet, for administrators. */
export const useBalanceOf = (userId: string) =>
  useAnswer(["balance", userId], "showBalance", { params: { userId } });

export interface Adjustment {
  /** A decimal; a negative one takes away. */
  amount: string;
  reason: string;
}

export const useAdjustBalance = (userId: string) =>
  useCallOnce(
    (body: Adjustment, key) => call("adjustBalance", { params: { userId }, body, key }),
    ...changedKeys,
  );

export const useGiveFreshStart = (userId: string) =>
  useCallOnce(
    (body: { reason: string }, key) => call("giveFreshStart", { params: { userId }, body, key }),
    ...changedKeys,
  );

const changedKeys = [["balance"], ["transactions"]];
