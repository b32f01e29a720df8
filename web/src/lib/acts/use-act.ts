import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useSession } from "../session/session.ts";
import type { Act, ActKind } from "./act.ts";
import { actWords } from "./act-words.ts";
import { actStore, answerOf, type Sending, sendAct } from "./acts.ts";
import { showInDialog } from "./outcomes.ts";

interface Doing<Wish, Answer> {
  readonly kind: ActKind;
  readonly summaryOf: (wish: Wish) => string;
  readonly call: (wish: Wish, sending: Sending) => Promise<Answer>;
}

/**
 * An act that a dialog does once. `unknown` is an act of this kind whose answer was lost, this one or an earlier one: until
 * its result is known, no other act of this kind is sent.
 */
export function useAct<Wish, Answer>({ kind, summaryOf, call }: Doing<Wish, Answer>) {
  const cache = useQueryClient();
  const [unknown] = useLostActs(kind);
  // A second click may come before React has drawn that the first one is being sent.
  const underWay = useRef(false);
  const { mutate, ...mutation } = useMutation({
    mutationFn: (what: { wish: Wish } | { before: Act }) =>
      "wish" in what
        ? sendAct({ kind, summary: summaryOf(what.wish) }, (sending) => call(what.wish, sending))
        : // The server kept what it answered to a call of this kind, so it is an answer of this type.
          (answerOf(what.before) as Promise<Answer>),
    // Offline, the mutation must fail visibly at once instead of waiting for the connection.
    networkMode: "always",
    onSettled: () => {
      underWay.current = false;
      for (const word of actWords[kind].changes) void cache.invalidateQueries({ queryKey: [word] });
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
    /** Whether the answer belongs to an act from before this dialog opened. */
    fromBefore: mutation.variables !== undefined && "before" in mutation.variables,
    /** Clears the last result. A result that is still to come is not dropped. */
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

/** This member's acts whose answer was lost, the oldest first; all kinds, or one. */
export function useLostActs(kind?: ActKind): readonly Act[] {
  const acts = useActs();
  return useMemo(
    () => acts.filter((act) => act.lost && (kind === undefined || act.kind === kind)),
    [acts, kind],
  );
}

/** This member's acts whose answer is not known yet. */
export function useActs(): readonly Act[] {
  const acts = useSyncExternalStore(actStore.subscribe, actStore.read);
  const session = useSession();
  const userId = session.in ? session.userId : undefined;
  return useMemo(() => acts.filter((act) => act.userId === userId), [acts, userId]);
}
