import type { ReactNode } from "react";
import { classNames } from "../look/class-names.ts";

interface StepsProps {
  /** The first step is 1. */
  current: number;
  total: number;
  /** The title of this step. */
  label: ReactNode;
}

export function Steps({ current, total, label }: StepsProps) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <div className="font-medium">{label}</div>
        <span className="figures shrink-0 text-muted">
          Step {current} of {total}
        </span>
      </div>
      <div aria-hidden="true" className="mt-2.5 flex gap-1.5">
        {Array.from({ length: total }, (_, index) => index + 1).map((step) => (
          <span
            key={step}
            className={classNames("h-1 flex-1 rounded-full", step <= current ? "bg-accent-text" : "bg-line")}
          />
        ))}
      </div>
    </div>
  );
}
