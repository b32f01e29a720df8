import type { ReactNode } from "react";
import { classNames } from "../look/class-names.ts";

/** Part of the product's name on every page, so that everybody sees that this is practice. */
export function PracticePill({ className }: { className?: string }) {
  return (
    <span
      className={classNames(
        "inline-flex h-6 items-center rounded-full border border-accent-text/30 bg-accent-soft px-2.5",
        "font-medium text-accent-text text-xs",
        className,
      )}
    >
      Practice
    </span>
  );
}

/** Marks simulated prices, so that nobody takes them for market prices. */
export function SimulatedPill() {
  return (
    <span className="inline-flex h-6 items-center whitespace-nowrap rounded-full border border-warn/30 bg-warn-soft px-2.5 font-medium text-warn text-xs">
      Simulated prices
    </span>
  );
}

/** The colour of prices that an administrator moved. */
export function ScenarioPill({ children }: { children: ReactNode }) {
  return (
    <span className="figures inline-flex min-h-6 items-center gap-1.5 rounded-full bg-scenario-soft px-2.5 py-0.5 font-medium text-scenario text-xs">
      <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-scenario" />
      {children}
    </span>
  );
}
