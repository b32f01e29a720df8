import type { Purchase } from "../plan.ts";
import { progressWords } from "../plan-words.ts";

/** The paid periods of a purchase, as a bar and in words. */
export function PurchaseProgress({ purchase }: { purchase: Purchase }) {
  const { periodsPaid, runTime } = purchase;
  return (
    <div className="min-w-32">
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full bg-accent"
          style={{ width: `${(100 * periodsPaid) / runTime}%` }}
        />
      </div>
      <p className="figures mt-1.5 text-muted text-xs">{progressWords(purchase)}</p>
    </div>
  );
}
