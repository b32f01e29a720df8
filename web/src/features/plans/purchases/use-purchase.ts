import { type FormEvent, useState } from "react";
import { useBuyPlan } from "../api.ts";
import type { Plan } from "../plan.ts";
import { purchaseProblem } from "../returns.ts";

/** A purchase in the making: idle, on its way, made, or refused. It starts at the smallest amount. */
export function usePurchase(plan: Plan, availableBalance: string | undefined) {
  const buy = useBuyPlan(plan);
  const [amount, setAmount] = useState(plan.minPurchase);
  const problem = purchaseProblem(amount, { minPurchase: plan.minPurchase, availableBalance });
  return {
    amount,
    problem,
    /** A purchase whose answer was lost: this one, or one from before the dialog was opened. */
    unknown: buy.unknown,
    busy: buy.busy,
    failure: buy.failure,
    made: buy.answer,
    /** Whether that was bought before the dialog was opened, and may be another plan. */
    fromBefore: buy.fromBefore,
    change(next: string) {
      // What is on its way stays as it was sent; the box keeps the focus meanwhile.
      if (buy.busy) return;
      // What the server said was about what was sent, not about what is typed now.
      buy.reset();
      setAmount(next);
    },
    confirm(event: FormEvent) {
      event.preventDefault();
      if (buy.busy || buy.answer || problem !== undefined) return;
      buy.send(amount.trim());
    },
  };
}
