import { useMutation } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { call } from "../../../lib/call/call.ts";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { checkShownTrade } from "./check-kept.ts";
import { digestOfTrade } from "./digest.ts";
import { type KeptTransaction, useKept } from "./kept-transactions.ts";
import { raiseAbout } from "./raise-about.ts";

type Trade = Answer<"showTrade">;

/** This browser's finding about a trade of its member, beside the trade. */
export function TradeBadge({ trade }: { trade: Trade }) {
  const kept = useKept(trade.userId, trade.id);
  const isOther = kept !== undefined && isOtherThanChecked(kept, trade);
  useEffect(() => {
    if (kept && isOther)
      raiseAbout(kept.terms, "promise-broken", "This list shows another trade than your browser checked.");
  }, [kept, isOther]);
  if (!kept) return <NotChecked trade={trade} />;
  if (isOther || kept.finding === "different") return <Badge tone="loss">Not what was signed</Badge>;
  const isEndMissing = trade.outcome !== null && !kept.closed;
  if (kept.finding === "waiting" || isEndMissing) return <Badge>Being sealed</Badge>;
  if (kept.finding === "not covered") return <Badge>Not covered</Badge>;
  if (kept.finding === "unsigned") return <Badge tone="warn">Signature not checked</Badge>;
  return (
    <Badge tone="gain">
      <CircleCheck aria-hidden="true" className="mr-1 size-3.5" />
      Checked by your browser
    </Badge>
  );
}

/** A closed trade that was checked is shown in the same way ever after. */
const isOtherThanChecked = ({ closed, digest }: KeptTransaction, trade: Trade): boolean =>
  closed && trade.outcome !== null && digest?.split(" ")[0] !== digestOfTrade(trade);

function NotChecked({ trade }: { trade: Trade }) {
  const check = useMutation({
    mutationFn: async () => {
      await checkShownTrade(await call("showTradeReceipt", { params: { id: trade.id } }));
    },
  });
  return (
    <div className="text-muted text-xs">
      <p>Not checked: this browser did not open it.</p>
      {check.isError && (
        <p role="alert">{failureMessage(check.error, "Couldn't check this trade. Try again.")}</p>
      )}
      <Button
        variant="quiet"
        className="-ml-2 text-xs"
        busy={check.isPending}
        busyLabel="Checking…"
        onClick={() => check.mutate()}
      >
        Check now
      </Button>
    </div>
  );
}
