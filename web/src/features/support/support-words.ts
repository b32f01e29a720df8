import type { SupportState } from "@paperchain/core/support/support.ts";
import type { BadgeTone } from "../../ui/data/badge.tsx";

export const stateWords: Record<SupportState, { tone: BadgeTone; label: string }> = {
  open: { tone: "warn", label: "Open" },
  answered: { tone: "gain", label: "Answered" },
  closed: { tone: "muted", label: "Closed" },
};

/** The same states for the sender, whose open message waits for an answer. */
export const myStateWords: Record<SupportState, { tone: BadgeTone; label: string }> = {
  open: { tone: "warn", label: "Waiting for an answer" },
  answered: { tone: "gain", label: "Answered" },
  closed: { tone: "muted", label: "Closed" },
};
