import { useFilters } from "../../../lib/list/use-filters.ts";
import { useWithinPages } from "../../../lib/list/use-within-pages.ts";
import { Card } from "../../../ui/data/card.tsx";
import { ListPages } from "../../../ui/data/pagination.tsx";
import { Empty, Loads } from "../../../ui/data/states.tsx";
import { PurchasesSkeleton } from "../purchases/purchases-skeleton.tsx";
import { useAllPurchases } from "./admin-api.ts";
import { AllPurchasesTable } from "./all-purchases-table.tsx";

/** Everybody's purchases, each with the terms it was made under. */
export function AllPurchasesCard() {
  const filters = useFilters();
  const purchases = useAllPurchases(filters.page);
  useWithinPages(purchases.data, filters.turnTo);
  return (
    <Card title="Purchased plans" className="mt-4 lg:mt-6">
      <Loads
        query={purchases}
        loadingLabel="Loading purchased plans..."
        failedMessage="Failed to load purchased plans"
        skeleton={<PurchasesSkeleton />}
        isEmpty={(data) => data.purchases.length === 0}
        empty={<Empty title="No purchased plans found">Plans that members buy appear here.</Empty>}
      >
        {(data) => (
          <>
            <AllPurchasesTable purchases={data.purchases} />
            <ListPages list={data} onPage={filters.turnTo} />
          </>
        )}
      </Loads>
    </Card>
  );
}
