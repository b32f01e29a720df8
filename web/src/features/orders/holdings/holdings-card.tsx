import type { ReactNode } from "react";
import { useMyGroup } from "../../../lib/session/my-group.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Money } from "../../../ui/data/figures.tsx";
import { Notice } from "../../../ui/data/notice.tsx";
import { Empty, Loads, Skeleton } from "../../../ui/data/states.tsx";
import { ButtonLink } from "../../../ui/form/button.tsx";
import { useHoldings } from "../api.ts";
import type { Holdings } from "../order.ts";
import { offSentence } from "../order-words.ts";
import { Profit, Shown } from "./holding-facts.tsx";
import { HoldingsTable } from "./holdings-table.tsx";

/** The coins that the member owns. If buying is off, only members who still own some see it. */
export function HoldingsCard() {
  const { on } = useMyGroup();
  const holdings = useHoldings();
  if (!on.holdings && !holdings.data?.holdings.length) return null;
  const orders = (
    <ButtonLink to="/orders" variant="secondary">
      My Orders
    </ButtonLink>
  );
  return (
    <Card title="My Coins" actions={orders} className="lg:col-span-2">
      {!on.holdings && <Notice className="mb-4">{offSentence}</Notice>}
      <Loads
        query={holdings}
        what="your coins"
        skeleton={<Skeleton className="h-40 w-full" />}
        isEmpty={({ holdings: owned, profitTaken }) => owned.length === 0 && !/[1-9]/.test(profitTaken)}
        empty={
          <Empty title="No coins yet" action={<ButtonLink to="/home">Choose a coin</ButtonLink>}>
            Open a coin and press Buy. You only use practice money.
          </Empty>
        }
      >
        {(data) => (
          <>
            <HoldingsSums holdings={data} />
            <HoldingsTable holdings={data.holdings} />
          </>
        )}
      </Loads>
    </Card>
  );
}

/** The total value, cost and profit of somebody's coins. */
function HoldingsSums({ holdings }: { holdings: Holdings }) {
  return (
    <dl className="mb-5 grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">
      <Sum label="Value">
        <Shown>
          <Money amount={holdings.value} unit="USDT" />
        </Shown>
      </Sum>
      <Sum label="Cost, fees included">
        <Shown>
          <Money amount={holdings.cost} unit="USDT" />
        </Shown>
      </Sum>
      <Sum label="Profit, open">
        <Profit amount={holdings.profitOpen} />
      </Sum>
      <Sum label="Profit, taken">
        <Profit amount={holdings.profitTaken} />
      </Sum>
    </dl>
  );
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  );
}
