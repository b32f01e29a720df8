import type { RoundState } from "@paperchain/core/groups/round.ts";
import { Badge, type BadgeTone } from "../../ui/data/badge.tsx";

const words: Record<RoundState, { tone: BadgeTone; label: string }> = {
  planned: { tone: "muted", label: "Planned" },
  starting: { tone: "warn", label: "Starting" },
  running: { tone: "gain", label: "Running" },
  ending: { tone: "warn", label: "Ending" },
  ended: { tone: "muted", label: "Ended" },
  cancelled: { tone: "muted", label: "Cancelled" },
};

export function RoundBadge({ state }: { state: RoundState }) {
  const { tone, label } = words[state];
  return <Badge tone={tone}>{label}</Badge>;
}
