import { type FormEvent, useState } from "react";
import { useMyGroup } from "../../../lib/session/my-group.ts";
import { useBuyPlan } from "../api.ts";
import type { Plan } from "../plan.ts";
import { purchaseProblem } from "../returns.ts";

/** The state of buying: idle, processing, bought or refused. The amount starts at the minimum. */
export function usePurchase(plan: Plan, availableBalance: string | undefined) {
  const buy = useBuyPlan(plan);
  const [amount, setAmount] = useState(plan.minPurchase);
  const { hold } = useMyGroup();
  const problem = purchaseProblem(amount, { minPurchase: plan.minPurchase, availableBalance });
  return {
    amount,
    problem,
    /** Why nothing new is accepted at all. */
    hold,
    /** A purchase whose answer was lost: this one, or an earlier one. */
    unknown: buy.unknown,
    busy: buy.busy,
    failure: buy.failure,
    made: buy.answer,
    /** Whether the purchase is from before the dialog opened, possibly of another plan. */
    fromBefore: buy.fromBefore,
    change(next: string) {
      // While a request runs, the amount cannot be edited, but the field keeps the focus.
      if (buy.busy) return;
      // The server's refusal concerns the values that were sent, not those typed since.
      buy.reset();
      setAmount(next);
    },
    confirm(event: FormEvent) {
      event.preventDefault();
      if (buy.busy || buy.answer || hold !== undefined || problem !== undefined) return;
      buy.send(amount.trim());
    },
  };
}
