import { formatCount } from "../../../ui/data/format.ts";
import type { Summary } from "../admin/admin-api.ts";

/** The counts of all transactions, whatever the filters; a dash until known. */
export function SummaryCards({ summary }: { summary: Summary | undefined }) {
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:mb-6 lg:gap-4">
      <Count label="Total" count={summary?.total} />
      <Count label="Pending" count={summary?.pending} detail={summary ? pendingWords(summary) : ""} />
      <Count label="Completed" count={summary?.completed} />
      <Count label="Failed" count={summary?.failed} />
    </dl>
  );
}

/**
 * Of the pending ones, only deposits and withdrawals wait for an administrator, because trades and plans end by rule.
 */
export function pendingWords({ pending, waiting }: Summary): string {
  const running = pending - waiting;
  const words = [
    waiting > 0 && `${formatCount(waiting)} to decide`,
    running > 0 && `${formatCount(running)} running`,
  ];
  return words.filter(Boolean).join(", ");
}

interface CountProps {
  label: string;
  count: number | undefined;
  detail?: string | undefined;
}

function Count({ label, count, detail }: CountProps) {
  return (
    <div className="rounded-card border border-line bg-surface p-3 shadow-card sm:p-5">
      <dt className="text-muted text-xs sm:text-sm">{label}</dt>
      <dd className="figures mt-1 font-semibold text-2xl">{formatCount(count)}</dd>
      {detail !== undefined && (
        <dd className="figures min-h-4 text-muted text-xs sm:min-h-5 sm:text-sm">{detail}</dd>
      )}
    </div>
  );
}
