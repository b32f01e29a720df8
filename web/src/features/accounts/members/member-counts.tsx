interface Counts {
  total: number;
  active: number;
  suspended: number;
}

/** The counts of members; a dash until they are known. */
export function MemberCounts({ counts }: { counts: Counts | undefined }) {
  return (
    <dl className="mb-4 grid grid-cols-3 gap-3 lg:mb-6 lg:gap-4">
      <Count label="Total Users" count={counts?.total} />
      <Count label="Active Users" count={counts?.active} />
      <Count label="Suspended" count={counts?.suspended} />
    </dl>
  );
}

function Count({ label, count }: { label: string; count: number | undefined }) {
  return (
    <div className="rounded-card border border-line bg-surface p-3 shadow-card sm:p-5">
      <dt className="text-muted text-xs sm:text-sm">{label}</dt>
      <dd className="figures mt-1 font-semibold text-2xl">{count ?? "–"}</dd>
    </div>
  );
}
