import type { ReactNode } from "react";

export interface Fact {
  label: string;
  value: ReactNode;
}

/** A list of labelled facts, for summaries and receipts. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line rounded-control border border-line px-4 text-sm">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex items-baseline justify-between gap-6 py-2.5">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className="wrap-anywhere min-w-0 text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
