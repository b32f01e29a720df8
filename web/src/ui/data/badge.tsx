import type { ReactNode } from "react";
import { classNames } from "../look/class-names.ts";

export type BadgeTone = "gain" | "loss" | "warn" | "muted" | "accent";

export function Badge({ tone = "muted", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex h-6 items-center whitespace-nowrap rounded-md px-2 font-medium text-xs",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

const tones = {
  gain: "bg-gain-soft text-gain",
  loss: "bg-loss-soft text-loss",
  warn: "bg-warn-soft text-warn",
  muted: "bg-hover text-muted",
  accent: "bg-accent-soft text-accent-text",
} as const;
