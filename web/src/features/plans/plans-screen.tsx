import { Pickaxe } from "lucide-react";
import { Suspense, useState } from "react";
import { PagedList } from "../../lib/list/paged-list.tsx";
import { useFilters } from "../../lib/list/use-filters.ts";
import { lazyPart } from "../../lib/load/lazy-part.tsx";
import { Card } from "../../ui/data/card.tsx";
import { Notice } from "../../ui/data/notice.tsx";
import { Empty, Loads, Skeleton } from "../../ui/data/states.tsx";
import { Page } from "../../ui/page/page.tsx";
import { useMyPurchases, usePlans } from "./api.ts";
import { isSameOffer, type Plan } from "./plan.ts";
import { PlanCard } from "./plan-card.tsx";
import { nameOf } from "./plan-words.ts";
import { MyPurchasesTable, type PurchaseBadgeProps } from "./purchases/my-purchases-table.tsx";

const plansGrid = "grid gap-4 md:grid-cols-2 lg:grid-cols-3";

const places = ["first", "second", "third"];

const BuyDialog = lazyPart(() => import("./purchases/buy-dialog.tsx"), "BuyDialog");

interface PlansScreenProps extends PurchaseBadgeProps {
  /** Whether the member's rules have plans. Earlier purchases are paid and listed in any case. */
  offered: boolean;
  availableBalance: string | undefined;
}

/** The plans on offer, and the member's purchases. */
export function PlansScreen({ offered, availableBalance, badge }: PlansScreenProps) {
  const plans = usePlans();
  const [bought, setBought] = useState<Plan>();
  const current = plans.data?.plans.find(({ id }) => id === bought?.id);
  return (
    <Page title="Mining" subtitle="Choose from our trusted crypto mining plans">
      <Notice className="mb-4">
        These are practice plans: nothing is mined, your administrator sets the terms, and they pay paper
        money.
      </Notice>
      {offered ? (
        <OfferedPlans onBuy={setBought} />
      ) : (
        <Notice tone="warn" className="mb-4">
          Your rules have no mining plans. Plans that you bought before run on and are paid.
        </Notice>
      )}
      <MyPurchasesCard badge={badge} />
      <Suspense fallback={null}>
        {bought && (
          <BuyDialog
            key={nameOf(bought)}
            plan={bought}
            changed={current && !isSameOffer(current, bought) ? current : undefined}
            onShowChanged={setBought}
            availableBalance={availableBalance}
            onClose={() => setBought(undefined)}
          />
        )}
      </Suspense>
    </Page>
  );
}

function OfferedPlans({ onBuy }: { onBuy: (plan: Plan) => void }) {
  return (
    <Loads
      query={usePlans()}
      what="mining plans"
      failedMessage="Failed to load mining plans."
      skeleton={<PlansSkeleton />}
      isEmpty={(data) => data.plans.length === 0}
      empty={
        <Empty title="No mining plans available." icon={<Pickaxe aria-hidden="true" />}>
          Plans appear here when your administrator offers some.
        </Empty>
      }
    >
      {(data) => (
        <ul aria-label="Mining plans" className={plansGrid}>
          {data.plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} onBuy={() => onBuy(plan)} />
          ))}
        </ul>
      )}
    </Loads>
  );
}

function PlansSkeleton() {
  return (
    <div className={plansGrid}>
      {places.map((place) => (
        <div key={place} className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-28" />
              <Skeleton className="h-3 w-36" />
            </div>
          </div>
          <Skeleton className="mt-5 h-9 w-24" />
          <Skeleton className="mt-3 h-10 w-full" />
          <Skeleton className="mt-4 h-32 w-full" />
          <Skeleton className="mt-5 h-11 w-full rounded-control" />
        </div>
      ))}
    </div>
  );
}

/** The member's purchases, with the paid amounts and next payouts. */
function MyPurchasesCard({ badge }: PurchaseBadgeProps) {
  const filters = useFilters();
  const purchases = useMyPurchases(filters.page);
  return (
    <Card title="My purchased plans" className="mt-6">
      <PagedList
        query={purchases}
        what="purchased plans"
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
