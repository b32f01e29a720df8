import type { ReactNode } from "react";
import { useNow } from "../../../lib/load/use-now.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { Usd } from "../../../ui/data/figures.tsx";
import { dash, formatUsd } from "../../../ui/data/format.ts";
import { type Column, column, figures, Table } from "../../../ui/data/table.tsx";
import type { Purchase } from "../plan.ts";
import { PlanName } from "../plan-name.tsx";
import { countdown } from "../plan-words.ts";
import { PaidSoFar } from "./paid-so-far.tsx";
import { PurchaseBadge } from "./purchase-badge.tsx";
import { PurchaseProgress } from "./purchase-progress.tsx";
import { SmallFact } from "./small-fact.tsx";

export interface PurchaseBadgeProps {
  /** This browser's finding about a purchase, from another feature. */
  badge: (purchase: Purchase) => ReactNode;
}

/** The member's own trades: a table on wide screens, cards on narrow ones. */
export function MyPurchasesTable({
  purchases,
  badge,
}: { purchases: readonly Purchase[] } & PurchaseBadgeProps) {
  const status: Column<Purchase> = column("Status", (purchase) => (
    <div className="flex flex-col items-start gap-1 py-2">
      <PurchaseBadge {...purchase} />
      {badge(purchase)}
    </div>
  ));
  return (
    <Table
      caption="My purchased plans"
      columns={[...columns, status]}
      rows={purchases}
      rowKey={({ id }) => id}
      card={(purchase) => <PurchaseCard purchase={purchase}>{badge(purchase)}</PurchaseCard>}
    />
  );
}

const columns: Column<Purchase>[] = [
  column("Plan", (purchase) => <Name purchase={purchase} />),
  figures("Amount", ({ amountPurchased }) => <Usd amount={amountPurchased} />),
  column("Progress", (purchase) => <PurchaseProgress purchase={purchase} />),
  figures("Paid so far", (purchase) => <PaidSoFar purchase={purchase} />),
  figures("Next payout", (each) => <NextPayout purchase={each} />),
  figures("Principal back on", ({ endsAt }) => formatMoment(endsAt)),
];

function PurchaseCard({ purchase, children }: { purchase: Purchase; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <Name purchase={purchase} />
        <PurchaseBadge {...purchase} />
      </div>
      <PurchaseProgress purchase={purchase} />
      <dl className="grid grid-cols-2 gap-3 text-sm">
        <SmallFact label="Amount">
          <Usd amount={purchase.amountPurchased} />
        </SmallFact>
        <SmallFact label="Paid so far">
          <PaidSoFar purchase={purchase} />
        </SmallFact>
        <SmallFact label="Next payout">
          <NextPayout purchase={purchase} />
        </SmallFact>
        <SmallFact label="Principal back on">{formatMoment(purchase.endsAt)}</SmallFact>
      </dl>
      {children}
    </div>
  );
}

const Name = ({ purchase }: { purchase: Purchase }) => (
  <PlanName plan={purchase}>{formatMoment(purchase.createdAt)}</PlanName>
);

/** The next payout with a countdown. */
function NextPayout({ purchase: { nextPayout, nextPayoutAt } }: { purchase: Purchase }) {
  const now = useNow(1_000);
  if (nextPayout === null || nextPayoutAt === null) return dash;
  const left = countdown(nextPayoutAt, now);
  return (
    <>
      <span className="figures block">{formatUsd(nextPayout)}</span>
      <span className="figures block whitespace-nowrap text-muted text-xs">
        {left ? `in ${left}` : "any moment now"}
      </span>
    </>
  );
}
