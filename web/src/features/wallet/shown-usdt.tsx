import { useHiddenValues } from "../../lib/words/hidden-values.ts";
import { Money } from "../../ui/data/figures.tsx";

/** An amount in the unit of the account, or stars in its place while values are hidden. */
export function ShownUsdt({ amount }: { amount: string }) {
  const [hidden] = useHiddenValues();
  if (!hidden) return <Money amount={amount} unit="USDT" />;
  return (
    <>
      <span aria-hidden="true">****</span>
      <span className="sr-only">hidden</span>
    </>
  );
}
