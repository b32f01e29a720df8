import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Card } from "../../../ui/data/card.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Page } from "../../../ui/page/page.tsx";
import type { Plan } from "../plan.ts";
import { AllPurchasesCard } from "./all-purchases-card.tsx";
import { OfferedPlans } from "./offered-plans.tsx";
import { PlanForm } from "./plan-form.tsx";

/** The plans on offer, a form to create or edit one, and all purchases. */
export function AdminPlansScreen() {
  const [edited, setEdited] = useState<Plan>();
  const [asked, setAsked] = useState(0);
  const heading = useFocusOn(asked);
  const edit = (plan: Plan | undefined) => {
    setEdited(plan);
    setAsked((times) => times + 1);
  };
  return (
    <Page
      title="Mining plans"
      subtitle="The plans you offer. Existing purchases keep their terms."
      actions={
        <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={() => edit(undefined)}>
          Add New Plan
        </Button>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] lg:gap-6">
        <Card
          title={
            <span ref={heading} tabIndex={-1} className="scroll-mt-24 outline-none">
              {edited ? `Edit plan: ${edited.coinName}` : "New plan"}
            </span>
          }
        >
          {/* The key resets the form when the administrator asks for a new plan. */}
          <PlanForm key={edited?.id ?? `new ${asked}`} plan={edited} onLeave={() => edit(undefined)} />
        </Card>
        <OfferedPlans
          onEdit={edit}
          onDeleted={({ id }) => {
            if (id === edited?.id) setEdited(undefined);
          }}
        />
      </div>
      <AllPurchasesCard />
    </Page>
  );
}

/** The form may be far from the Edit button, so the focus moves to the form. */
function useFocusOn(asked: number) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked > 0) place.current?.focus();
  }, [asked]);
  return place;
}
