import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useSession } from "../session/session.ts";
import type { AskedTerms } from "./heard-answers.ts";
import type { MoneyCall, MoneyCallKind } from "./money-call.ts";
import { moneyCallWords } from "./money-call-words.ts";
import { showInDialog } from "./results.ts";
import { answerOf, moneyCallStore, type Sending, sendMoneyCall } from "./send-money-call.ts";

interface Doing<Wish, Answer> {
  readonly kind: MoneyCallKind;
  readonly summaryOf: (wish: Wish) => string;
  /** The terms that the member asks for. The signed promise in the answer must have them. */
  readonly askedOf: (wish: Wish) => AskedTerms;
  readonly call: (wish: Wish, sending: Sending) => Promise<Answer>;
}

/**
 * A money call that a dialog makes once. `unknown` is a money call of this kind whose answer was lost, this one or an
 * earlier one. Until its result is known, no other money call of this kind is sent.
 */
export function useMoneyCall<Wish, Answer>({ kind, summaryOf, askedOf, call }: Doing<Wish, Answer>) {
  const cache = useQueryClient();
  const [unknown] = useLostMoneyCalls(kind);
  // A second click may come before React has rendered that the first one is being sent.
  const underWay = useRef(false);
  const { mutate, ...mutation } = useMutation({
    mutationFn: (what: { wish: Wish } | { before: MoneyCall }) =>
      "wish" in what
        ? sendMoneyCall({ kind, summary: summaryOf(what.wish), asked: askedOf(what.wish) }, (sending) =>
            call(what.wish, sending),
          )
        : // The server stored its answer to a call of this kind, so the answer has this type.
          (answerOf(what.before) as Promise<Answer>),
    // Offline, the mutation must fail visibly at once instead of waiting for the connection.
    networkMode: "always",
    onSettled: () => {
      underWay.current = false;
      for (const word of moneyCallWords[kind].changes) void cache.invalidateQueries({ queryKey: [word] });
    },
  });

  const key = unknown?.key;
  useEffect(() => (key === undefined ? undefined : showInDialog(key)), [key]);
  useEffect(() => {
    if (unknown && mutation.isIdle) mutate({ before: unknown });
  }, [unknown, mutation.isIdle, mutate]);

  return {
    unknown,
    busy: mutation.isPending && !unknown,
    failure: mutation.error,
    answer: mutation.data,
    /** Whether the answer belongs to a money call from before this dialog opened. */
    fromBefore: mutation.variables !== undefined && "before" in mutation.variables,
    /** Clears the last result. A result that is still on its way is not dropped. */
    reset() {
      if (!underWay.current) mutation.reset();
    },
    send(wish: Wish) {
      if (underWay.current || mutation.isPending || unknown) return;
      underWay.current = true;
      mutate({ wish });
    },
  };
}

/** This member's money calls whose answer was lost, the oldest first; all kinds, or one. */
export function useLostMoneyCalls(kind?: MoneyCallKind): readonly MoneyCall[] {
  const moneyCalls = useMoneyCalls();
  return useMemo(
    () => moneyCalls.filter((moneyCall) => moneyCall.lost && (kind === undefined || moneyCall.kind === kind)),
    [moneyCalls, kind],
  );
}

/** This member's money calls whose answer is not known yet. */
export function useMoneyCalls(): readonly MoneyCall[] {
  const moneyCalls = useSyncExternalStore(moneyCallStore.subscribe, moneyCallStore.read);
  const session = useSession();
  const userId = session.in ? session.userId : undefined;
  return useMemo(() => moneyCalls.filter((moneyCall) => moneyCall.userId === userId), [moneyCalls, userId]);
}
