import { useFilters } from "../../../lib/list/use-filters.ts";
import { useWithinPages } from "../../../lib/list/use-within-pages.ts";
import { Card } from "../../../ui/data/card.tsx";
import { ListPages } from "../../../ui/data/pagination.tsx";
import { Empty, Loads } from "../../../ui/data/states.tsx";
import { useMyPurchases } from "../api.ts";
import { MyPurchasesTable } from "./my-purchases-table.tsx";
import { PurchasesSkeleton } from "./purchases-skeleton.tsx";

/** What a member has bought, with what it has paid and what comes next. */
export function MyPurchasesCard() {
  const filters = useFilters();
  const purchases = useMyPurchases(filters.page);
  useWithinPages(purchases.data, filters.turnTo);
  return (
    <Card title="My purchased plans" className="mt-6">
      <Loads
        query={purchases}
        loadingLabel="Loading purchased plans..."
        failedMessage="Failed to load purchased plans"
        skeleton={<PurchasesSkeleton />}
        isEmpty={(data) => data.purchases.length === 0}
        empty={
          <Empty title="No purchased plans yet.">
            Plans you buy appear here, with what they have paid and when you get your principal back.
          </Empty>
        }
      >
        {(data) => (
          <>
            <MyPurchasesTable purchases={data.purchases} />
            <ListPages list={data} onPage={filters.turnTo} />
          </>
        )}
      </Loads>
    </Card>
  );
}
