import { shortId } from "@paperchain/core/ids.ts";
import type { ReactNode } from "react";
import { Badge } from "../../ui/data/badge.tsx";
import { Usd } from "../../ui/data/figures.tsx";
import { Button } from "../../ui/form/button.tsx";
import type { Plan } from "./plan.ts";
import { PlanName } from "./plan-name.tsx";
import { nameOf, periodsWords, unitWords, yearlySentence } from "./plan-words.ts";
import { returnsOf } from "./returns.ts";

/** A plan with the yearly rate that it implies. Incomes are for the minimum purchase. */
export function PlanCard({ plan, onBuy }: { plan: Plan; onBuy: () => void }) {
  const period = returnsOf(plan.minPurchase, plan)?.period;
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex items-center justify-between gap-3">
        <PlanName plan={plan} heading>
          {plan.symbol} · <span className="font-mono">{shortId(plan.id)}</span>
        </PlanName>
        <Badge tone="gain">{plan.status}</Badge>
      </div>
      <p className="mt-4 flex items-baseline gap-2">
        <span className="figures font-semibold text-3xl">{plan.dailyProfit}%</span>
        <span className="text-muted text-sm">Daily Profit</span>
      </p>
      <p className="mt-1 text-warn text-sm">{yearlySentence(plan)}</p>
      <dl className="mt-4 flex flex-1 flex-col gap-2 text-sm">
        <Term label="Min Purchase">
          <Usd amount={plan.minPurchase} />
        </Term>
        <Term label="Runtime">{periodsWords(plan.runTime, plan.timeUnit)}</Term>
        {plan.timeUnit !== "days" && period && (
          <Term label={`Paid each ${unitWords[plan.timeUnit].one}`}>
            <Usd amount={period} />
          </Term>
        )}
        <Term label="Daily Income">
          <Usd amount={plan.dailyIncome} />
        </Term>
        <Term label="Total Income">
          <Usd amount={plan.totalIncome} />
        </Term>
      </dl>
      <p className="mt-2 text-muted text-xs">For the minimum purchase. You also get it back at the end.</p>
      <Button
        variant="secondary"
        full
        className="mt-4"
        aria-label={`Buy Now: ${nameOf(plan)}`}
        onClick={onBuy}
      >
        Buy Now
      </Button>
    </li>
  );
}

function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="figures text-right font-medium">{children}</dd>
    </div>
  );
}
