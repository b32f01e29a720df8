import { FilterBar } from "../../../lib/list/filter-bar.tsx";
import { FilteredList } from "../../../lib/list/filtered-list.tsx";
import { GroupChoice, readGroup } from "../../../lib/list/group-choice.tsx";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { useSeveralGroups } from "../../../lib/session/groups.ts";
import { Card } from "../../../ui/data/card.tsx";
import { useAllPurchases } from "./admin-api.ts";
import { AllPurchasesTable } from "./all-purchases-table.tsx";

/** Everybody's purchases, each with its own terms. */
export function AllPurchasesCard() {
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
        loadingLabel="Loading purchased plans..."
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
