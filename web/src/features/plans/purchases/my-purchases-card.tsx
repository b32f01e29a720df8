import { PagedList } from "../../../lib/list/paged-list.tsx";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Empty } from "../../../ui/data/states.tsx";
import { useMyPurchases } from "../api.ts";
import { MyPurchasesTable, type PurchaseBadgeProps } from "./my-purchases-table.tsx";

/** The member's purchases, with the paid amounts and next payouts. */
export function MyPurchasesCard({ badge }: PurchaseBadgeProps) {
  const filters = useFilters();
  const purchases = useMyPurchases(filters.page);
  return (
    <Card title="My purchased plans" className="mt-6">
      <PagedList
        query={purchases}
        loadingLabel="Loading purchased plans..."
        failedMessage="Failed to load purchased plans"
        rows={(data) => data.purchases}
        empty={
          <Empty title="No purchased plans yet.">
            Plans you buy appear here, with what they have paid and when you get your principal back.
          </Empty>
        }
        turnTo={filters.turnTo}
      >
        {(data) => <MyPurchasesTable purchases={data.purchases} badge={badge} />}
      </PagedList>
    </Card>
  );
}
