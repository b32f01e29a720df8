import type { ReactNode } from "react";
import { Money } from "../../../ui/data/figures.tsx";
import type { Holdings } from "../order.ts";
import { Profit, Shown } from "./holding-facts.tsx";

/** The total value, cost and profit of somebody's coins. */
export function HoldingsSums({ holdings }: { holdings: Holdings }) {
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
