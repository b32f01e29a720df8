import { Usd } from "../../../ui/data/figures.tsx";
import { formatUsd } from "../../../ui/data/format.ts";
import type { Purchase } from "../plan.ts";

/** The amount paid so far, and the total at the end. */
export function PaidSoFar({ purchase: { paidSoFar, totalIncome } }: { purchase: Purchase }) {
  return (
    <>
      <Usd amount={paidSoFar} className="block" />
      <span className="figures block whitespace-nowrap text-muted text-xs">of {formatUsd(totalIncome)}</span>
    </>
  );
}
