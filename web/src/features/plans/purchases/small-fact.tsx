import type { ReactNode } from "react";

/** A figure with its name above it, for cards; in a `dl`. */
export function SmallFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
