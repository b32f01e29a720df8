import { Badge, type BadgeTone } from "../../../ui/data/badge.tsx";
import type { Outcome, Standing, Trade } from "../trade.ts";

/** The outcome of a trade, or its status before that. */
export function StandingBadge({ trade, standing }: { trade: Trade; standing: Standing }) {
  if (trade.outcome) return <Badge tone={tones[trade.outcome]}>{trade.outcome}</Badge>;
  return standing === "pending" ? <Badge tone="warn">Pending</Badge> : <Badge tone="accent">Active</Badge>;
}

const tones: Record<Outcome, BadgeTone> = { WIN: "gain", LOSS: "loss", TIE: "muted", VOID: "muted" };
