import { PagedList } from "../../../lib/list/paged-list.tsx";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Empty } from "../../../ui/data/states.tsx";
import { useAllPurchases } from "./admin-api.ts";
import { AllPurchasesTable } from "./all-purchases-table.tsx";

/** Everybody's purchases, each with the terms it was made under. */
export function AllPurchasesCard() {
  const filters = useFilters();
  const purchases = useAllPurchases(filters.page);
  return (
    <Card title="Purchased plans" className="mt-4 lg:mt-6">
      <PagedList
        query={purchases}
        loadingLabel="Loading purchased plans..."
        failedMessage="Failed to load purchased plans"
        rows={(data) => data.purchases}
        empty={<Empty title="No purchased plans found">Plans that members buy appear here.</Empty>}
        turnTo={filters.turnTo}
      >
        {(data) => <AllPurchasesTable purchases={data.purchases} />}
      </PagedList>
    </Card>
  );
}
