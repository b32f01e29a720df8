import { Pickaxe } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/load/lazy-part.tsx";
import { Notice } from "../../ui/data/notice.tsx";
import { Empty, Loads } from "../../ui/data/states.tsx";
import { Page } from "../../ui/page/page.tsx";
import { usePlans } from "./api.ts";
import { isSameOffer, type Plan } from "./plan.ts";
import { PlanCard } from "./plan-card.tsx";
import { nameOf } from "./plan-words.ts";
import { PlansSkeleton, plansGrid } from "./plans-skeleton.tsx";
import { MyPurchasesCard } from "./purchases/my-purchases-card.tsx";
import type { PurchaseBadgeProps } from "./purchases/my-purchases-table.tsx";

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
      loadingLabel="Loading mining plans..."
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
