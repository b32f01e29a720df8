import { isPaidAsDue } from "@paperchain/core/plans/plan.ts";
import { useEffect } from "react";
import type { Answer } from "../../../lib/call/make-call.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { useLogCheck } from "../api.ts";
import { checkPurchase } from "./check-stored.ts";
import { FindingBadge } from "./finding-badge.tsx";
import { useStored } from "./stored-transactions.ts";

type Purchase = Answer<"listMyPurchases">["purchases"][number];

/**
 * This browser's finding about a plan that was bought in it. For other browsers' purchases, the details of the
 * transaction check them.
 */
export function PurchaseBadge({ purchase }: { purchase: Purchase }) {
  const stored = useStored(purchase.userId, purchase.id);
  const { data: log } = useLogCheck();
  useEffect(() => checkPurchase(purchase), [purchase]);
  return (
    <>
      {stored && <FindingBadge finding={stored.finding} unpromised={stored.unpromised} />}
      {log?.fits && !isPaidAsDue(purchase, log.checkpoint.time) && (
        <Badge tone="loss">Payouts are not as due</Badge>
      )}
    </>
  );
}
