import type { Rules } from "@paperchain/core/groups/rules.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { call } from "../../lib/call/call.ts";
import { useAnswer } from "../../lib/call/hooks/use-answer.ts";
import type { Answer } from "../../lib/call/make-call.ts";
import { localStore } from "../../lib/session/browser-storage.ts";
import { useMyGroup } from "../../lib/session/my-group.ts";
import { useSession } from "../../lib/session/session.ts";
import { storageChanges } from "../../lib/session/storage-changes.ts";

export type FirstSteps = Answer<"showFirstSteps">;

const firstStepsKey = ["first-steps"];
const overKey = "firstStepsOver";
const changes = storageChanges();

/** Whether the member has done all steps that their rules have. */
export const isOver = (
  steps: FirstSteps,
  on: Pick<Rules["on"], "holdings" | "trades" | "deposits">,
): boolean =>
  steps.hidden ||
  ((steps.bought || !on.holdings) &&
    (steps.traded || !on.trades) &&
    (steps.deposited || !on.deposits) &&
    steps.twoFactor);

/**
 * Reads which first steps the member has done. The browser remembers only when all are done, so that those members see
 * no placeholder while this loads.
 */
export function useFirstSteps() {
  const session = useSession();
  const userId = session.in ? session.userId : "";
  const over = useSyncExternalStore(changes.subscribe, readOver) === userId;
  const { on } = useMyGroup();
  const steps = useAnswer(firstStepsKey, "showFirstSteps", { enabled: !over });
  const isOverNow = steps.data !== undefined && isOver(steps.data, on);
  useEffect(() => {
    if (!isOverNow) return;
    localStore.storage.setItem(overKey, userId);
    changes.tell();
  }, [isOverNow, userId]);
  return { steps, over: over || isOverNow, on };
}

const readOver = () => localStore.storage.getItem(overKey);

export function useHideFirstSteps() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call("hideFirstSteps"),
    onSuccess: (steps) => cache.setQueryData(firstStepsKey, steps),
  });
}
