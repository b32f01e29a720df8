import { useHiddenValues } from "../../lib/words/hidden-values.ts";
import { Usd } from "../../ui/data/figures.tsx";

/** An amount, or stars in its place while values are hidden. */
export function ShownUsd({ amount, className }: { amount: string; className?: string }) {
  const [hidden] = useHiddenValues();
  if (!hidden) return <Usd amount={amount} className={className} />;
  return (
    <span className={className}>
      <span aria-hidden="true">****</span>
      <span className="sr-only">hidden</span>
    </span>
  );
}
