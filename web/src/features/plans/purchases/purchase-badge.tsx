import { Badge } from "../../../ui/data/badge.tsx";
import type { Purchase } from "../plan.ts";

export function PurchaseBadge({ status }: Pick<Purchase, "status">) {
  return <Badge tone={status === "Running" ? "accent" : "gain"}>{status}</Badge>;
}
