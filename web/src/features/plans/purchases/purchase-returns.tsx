import { useNow } from "../../../lib/load/use-now.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { Facts } from "../../../ui/data/facts.tsx";
import { dash, formatUsd } from "../../../ui/data/format.ts";
import type { Plan } from "../plan.ts";
import { periodsWords, unitWords, yearlySentence } from "../plan-words.ts";
import { principalBackAt, returnsOf } from "../returns.ts";

interface PurchaseReturnsProps {
  plan: Plan;
  amount: string;
  availableBalance: string | undefined;
  /** The time of the purchase; before it, the current time. */
  endsAt: string | undefined;
}

/** The returns of the typed amount. */
export function PurchaseReturns({ plan, amount, availableBalance, endsAt }: PurchaseReturnsProps) {
  const now = useNow(1_000);
  const returns = returnsOf(amount, plan);
  const usd = (figure: string | undefined) => (figure === undefined ? dash : formatUsd(figure));
  const unit = unitWords[plan.timeUnit].one;
  return (
    <>
      <Facts
        facts={[
          { label: "Daily return", value: usd(returns?.daily) },
          ...(plan.timeUnit === "days" ? [] : [{ label: `Paid each ${unit}`, value: usd(returns?.period) }]),
          {
            label: `Total return in ${periodsWords(plan.runTime, plan.timeUnit)}`,
            value: usd(returns?.total),
          },
          { label: "Principal back on", value: formatMoment(endsAt ?? principalBackAt(plan, now)) },
          { label: "Available balance", value: usd(availableBalance) },
        ]}
      />
      <p className="text-muted text-sm">
        The amount is held until the plan ends. Then you get it back. {yearlySentence(plan)}
      </p>
    </>
  );
}
