import { useHiddenValues } from "../../lib/words/hidden-values.ts";
import { Facts } from "../../ui/data/facts.tsx";
import { formatExact, hasMoreThanCents } from "../../ui/data/format.ts";

interface ExactAmountsProps {
  amounts: readonly { label: string; amount: string }[];
}

/** The exact amounts, if they have more digits than the card shows. */
export function ExactAmounts({ amounts }: ExactAmountsProps) {
  const [hidden] = useHiddenValues();
  if (hidden || !amounts.some(({ amount }) => hasMoreThanCents(amount))) return null;
  return (
    <details className="mt-1 text-sm">
      <summary className="py-2.5 text-accent-text">Exact amounts</summary>
      <Facts facts={amounts.map(({ label, amount }) => ({ label, value: formatExact(amount, "USDT") }))} />
      <p className="mt-2 text-muted text-xs">Amounts above are rounded down to the cent.</p>
    </details>
  );
}
