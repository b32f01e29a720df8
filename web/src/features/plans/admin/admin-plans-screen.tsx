import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { FilterBar } from "../../../lib/list/filter-bar.tsx";
import { FilteredList } from "../../../lib/list/filtered-list.tsx";
import { GroupChoice, readGroup } from "../../../lib/list/group-choice.tsx";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { useSeveralGroups } from "../../../lib/session/groups.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Page } from "../../../ui/page/page.tsx";
import type { Plan } from "../plan.ts";
import { useAllPurchases } from "./admin-api.ts";
import { AllPurchasesTable } from "./all-purchases-table.tsx";
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

/** Everybody's purchases, each with its own terms. */
function AllPurchasesCard() {
  const filters = useFilters();
  const purchases = useAllPurchases(readGroup(filters.filter), filters.page);
  const several = useSeveralGroups().length > 0;
  return (
    <Card title="Purchased plans" className="mt-4 lg:mt-6">
      {several && (
        <FilterBar filters={filters}>
          <GroupChoice filters={filters} />
        </FilterBar>
      )}
      <FilteredList
        query={purchases}
        what="purchased plans"
        failedMessage="Failed to load purchased plans"
        rows={(data) => data.purchases}
        filters={filters}
        none={{ title: "No purchased plans found", text: "Plans that members buy appear here." }}
        noMatch={{ title: "No purchased plans found", text: "No purchased plans match these filters." }}
      >
        {(data) => <AllPurchasesTable purchases={data.purchases} />}
      </FilteredList>
    </Card>
  );
}
