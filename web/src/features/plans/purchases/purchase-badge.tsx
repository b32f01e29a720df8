import { Badge } from "../../../ui/data/badge.tsx";
import type { Purchase } from "../plan.ts";

const tones = { Running: "accent", Completed: "gain", Returned: "muted" } as const;

export function PurchaseBadge({ status }: Pick<Purchase, "status">) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
