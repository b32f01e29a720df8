import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/call/call.ts";
import { makeIntent } from "../../lib/call/intent.ts";
import { useAnswer } from "../../lib/call/use-answer.ts";

/** A member's wallet, for administrators. */
export const useBalanceOf = (userId: string) =>
  useAnswer(["balance", userId], "showBalance", { params: { userId } });

export interface Adjustment {
  /** A decimal; a negative one takes away. */
  amount: string;
  reason: string;
}

export function useAdjustBalance(userId: string) {
  const [intent] = useState(makeIntent);
  return useMutation({
    mutationFn: (body: Adjustment) =>
      intent.send(body, (key) => call("adjustBalance", { params: { userId }, body, key })),
    onSettled: useReadAgain(),
  });
}

export function useGiveFreshStart(userId: string) {
  const [intent] = useState(makeIntent);
  return useMutation({
    mutationFn: (body: { reason: string }) =>
      intent.send(body, (key) => call("giveFreshStart", { params: { userId }, body, key })),
    onSettled: useReadAgain(),
  });
}

function useReadAgain() {
  const cache = useQueryClient();
  return () =>
    Promise.all(["balance", "transactions"].map((word) => cache.invalidateQueries({ queryKey: [word] })));
}
