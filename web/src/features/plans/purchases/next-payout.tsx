import { useNow } from "../../../lib/load/use-now.ts";
import { dash, formatUsd } from "../../../ui/data/format.ts";
import type { Purchase } from "../plan.ts";
import { countdown } from "../plan-words.ts";

/** The next payout with a countdown. */
export function NextPayout({ purchase: { nextPayout, nextPayoutAt } }: { purchase: Purchase }) {
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
