import { formatMoment } from "../../../lib/words/format-date.ts";
import { Usd } from "../../../ui/data/figures.tsx";
import { type Column, column, figures, Table } from "../../../ui/data/table.tsx";
import type { Purchase } from "../plan.ts";
import { PlanName } from "../plan-name.tsx";
import { PaidSoFar } from "../purchases/paid-so-far.tsx";
import { PurchaseBadge } from "../purchases/purchase-badge.tsx";
import { PurchaseProgress } from "../purchases/purchase-progress.tsx";
import { SmallFact } from "../purchases/small-fact.tsx";

/** Each row shows the member and the terms of the purchase. */
export function AllPurchasesTable({ purchases }: { purchases: readonly Purchase[] }) {
  return (
    <Table
      caption="Purchased plans"
      columns={columns}
      rows={purchases}
      rowKey={({ id }) => id}
      card={(purchase) => <PurchaseCard purchase={purchase} />}
    />
  );
}

const columns: Column<Purchase>[] = [
  column("Member", (purchase) => <Member purchase={purchase} />),
  column("Plan", (purchase) => <Name purchase={purchase} />),
  figures("Amount", ({ amountPurchased }) => <Usd amount={amountPurchased} />),
  figures("Daily income", ({ dailyIncome }) => <Usd amount={dailyIncome} />),
  figures("Paid of total", (purchase) => <PaidSoFar purchase={purchase} />),
  column("Run time", (purchase) => <PurchaseProgress purchase={purchase} />),
  column("Status", (purchase) => <PurchaseBadge {...purchase} />),
];

function PurchaseCard({ purchase }: { purchase: Purchase }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <Member purchase={purchase} />
        <PurchaseBadge {...purchase} />
      </div>
      <Name purchase={purchase} />
      <PurchaseProgress purchase={purchase} />
      <dl className="grid grid-cols-3 gap-3 text-sm">
        <SmallFact label="Amount">
          <Usd amount={purchase.amountPurchased} />
        </SmallFact>
        <SmallFact label="Daily income">
          <Usd amount={purchase.dailyIncome} />
        </SmallFact>
        <SmallFact label="Paid of total">
          <PaidSoFar purchase={purchase} />
        </SmallFact>
      </dl>
    </div>
  );
}

function Member({ purchase: { userName, createdAt } }: { purchase: Purchase }) {
  return (
    <div className="min-w-0">
      <p className="max-w-40 truncate font-medium" title={userName}>
        {userName}
      </p>
      <p className="whitespace-nowrap text-muted text-xs">{formatMoment(createdAt)}</p>
    </div>
  );
}

const Name = ({ purchase }: { purchase: Purchase }) => (
  <PlanName plan={purchase}>{purchase.dailyProfit}% a day</PlanName>
);
