import type { Summary } from "./admin-api.ts";

/** How many there are in all, whatever the filters; a dash until it is known. */
export function SummaryCards({ summary }: { summary: Summary | undefined }) {
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:mb-6 lg:gap-4">
      <Count label="Total" count={summary?.total} />
      <Count label="Pending" count={summary?.pending} />
      <Count label="Completed" count={summary?.completed} />
      <Count label="Failed" count={summary?.failed} />
    </dl>
  );
}

function Count({ label, count }: { label: string; count: number | undefined }) {
  return (
    <div className="rounded-card border border-line bg-surface p-3 shadow-card sm:p-5">
      <dt className="text-muted text-xs sm:text-sm">{label}</dt>
      <dd className="figures mt-1 font-semibold text-2xl">{count?.toLocaleString("en-US") ?? "–"}</dd>
    </div>
  );
}
