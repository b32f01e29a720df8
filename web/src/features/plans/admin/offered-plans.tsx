import { shortId } from "@paperchain/core/ids.ts";
import { useRef } from "react";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { Card } from "../../../ui/data/card.tsx";
import { ListSkeleton } from "../../../ui/data/list-skeleton.tsx";
import { Empty, Loads } from "../../../ui/data/states.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { FocusPlace } from "../../../ui/page/focus-place.tsx";
import { usePlans } from "../api.ts";
import type { Plan } from "../plan.ts";
import { PlanName } from "../plan-name.tsx";
import { offerWords } from "../plan-words.ts";
import { useDeletePlan } from "./admin-api.ts";
import { PlanButtons } from "./plan-buttons.tsx";

interface OfferedPlansProps {
  onEdit: (plan: Plan) => void;
  onDeleted: (plan: Plan) => void;
}

/** The plans on offer, each with Edit and Delete. */
export function OfferedPlans({ onEdit, onDeleted }: OfferedPlansProps) {
  const plans = usePlans();
  const remove = useDeletePlan();
  const heading = useRef<HTMLElement>(null);
  const deletePlan = async (plan: Plan) => {
    try {
      const { message } = await remove.mutateAsync(plan);
      toast.success(message);
      // The deleted row had the focus.
      heading.current?.focus();
      onDeleted(plan);
    } catch (error) {
      toast.failure(failureMessage(error, "Couldn't delete the plan. Try again."));
    }
  };
  return (
    <Card title={<FocusPlace place={heading}>Plans on offer</FocusPlace>}>
      <Loads
        query={plans}
        what="mining plans"
        failedMessage="Failed to load mining plans."
        skeleton={<ListSkeleton rows={3} />}
        isEmpty={(data) => data.plans.length === 0}
        empty={<Empty title="No mining plans available.">Members see none until you create one.</Empty>}
      >
        {(data) => (
          <ul aria-label="Plans on offer" className="divide-y divide-line">
            {data.plans.map((plan) => (
              <li key={plan.id} className="flex flex-col gap-2.5 py-4 first:pt-0 last:pb-0">
                <PlanName plan={plan}>
                  {plan.symbol} · <span className="font-mono">{shortId(plan.id)}</span>
                </PlanName>
                <p className="figures text-muted text-sm">{offerWords(plan)}</p>
                <PlanButtons
                  plan={plan}
                  busy={remove.isPending && remove.variables.id === plan.id}
                  onEdit={() => onEdit(plan)}
                  onDelete={() => void deletePlan(plan)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loads>
    </Card>
  );
}
