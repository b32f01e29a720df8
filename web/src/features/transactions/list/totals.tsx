import type { Answer } from "../../../lib/call/make-call.ts";
import { Money } from "../../../ui/data/figures.tsx";

/** The totals of completed deposits and withdrawals among all matches; a dash until they are known. */
export function Totals({ totals }: { totals: Answer<"listMyTransactions">["totals"] | undefined }) {
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 lg:mb-6 lg:gap-4">
      <Total label="Total deposited" amount={totals?.deposited} />
      <Total label="Total withdrawn" amount={totals?.withdrawn} />
    </dl>
  );
}

function Total({ label, amount }: { label: string; amount: string | undefined }) {
  return (
    <div className="rounded-card border border-line bg-surface p-3 shadow-card sm:p-5">
      <dt className="text-muted text-xs sm:text-sm">{label}</dt>
      <dd className="mt-1 font-semibold sm:text-xl">
        {amount === undefined ? "–" : <Money amount={amount} unit="USDT" />}
      </dd>
    </div>
  );
}
