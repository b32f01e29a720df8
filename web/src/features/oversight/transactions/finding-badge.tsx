import { CircleCheck } from "lucide-react";
import { Badge } from "../../../ui/data/badge.tsx";
import type { StoredTransaction } from "./stored-transactions.ts";

/** This browser's finding about a transaction, in a few words. */
export function FindingBadge({ finding, unpromised }: Pick<StoredTransaction, "finding" | "unpromised">) {
  if (finding === "different") return <Badge tone="loss">Not what was signed</Badge>;
  if (finding === "waiting") return <Badge>Being sealed</Badge>;
  if (finding === "not covered") return <Badge>Not covered</Badge>;
  return (
    <Badge tone="gain">
      <CircleCheck aria-hidden="true" className="mr-1 size-3.5" />
      {unpromised ? "Checked, not promised" : "Checked by your browser"}
    </Badge>
  );
}
