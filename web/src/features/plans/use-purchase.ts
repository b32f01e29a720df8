import { type FormEvent, useState } from "react";
import { useBuyPlan } from "./api.ts";
import type { Plan } from "./plan.ts";
import { purchaseProblem } from "./returns.ts";

/** A purchase in the making: idle, on its way, made, or refused. It starts at the smallest amount. */
export function usePurchase(plan: Plan, availableBalance: string | undefined) {
  const buy = useBuyPlan(plan);
  const [amount, setAmount] = useState(plan.minPurchase);
  const problem = purchaseProblem(amount, { minPurchase: plan.minPurchase, availableBalance });
  return {
    amount,
    problem,
    busy: buy.isPending,
    failure: buy.error,
    made: buy.data,
    change(next: string) {
      // What is on its way stays as it was sent; the box keeps the focus meanwhile.
      if (buy.isPending) return;
      // What the server said was about what was sent, not about what is typed now.
      buy.reset();
      setAmount(next);
    },
    confirm(event: FormEvent) {
      event.preventDefault();
      if (buy.isPending || buy.data || problem !== undefined) return;
      buy.mutate(amount.trim());
    },
  };
}
