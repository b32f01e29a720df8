import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../lib/call/call.ts";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { Button } from "../../../ui/form/button.tsx";
import { checkShownTrade } from "./check-stored.ts";
import { digestOfTrade } from "./digest.ts";
import { FindingBadge } from "./finding-badge.tsx";
import { raiseAbout } from "./raise-about.ts";
import { type StoredTransaction, useStored } from "./stored-transactions.ts";

type Trade = Answer<"showTrade">;

interface TradeBadgeProps {
  trade: Trade;
  /**
   * For older trades on a phone: nothing beside a closed trade unless something is wrong with it. Its evidence has the
   * check.
   */
  brief: boolean;
}

/** This browser's finding about a trade of its member, beside the trade. */
export function TradeBadge({ trade, brief }: TradeBadgeProps) {
  const stored = useStored(trade.userId, trade.id);
  const isOther = stored !== undefined && isOtherThanChecked(stored, trade);
  useEffect(() => {
    if (stored && isOther)
      raiseAbout(stored.terms, "promise-broken", "This list shows another trade than your browser checked.");
  }, [stored, isOther]);
  const isQuiet = brief && trade.outcome !== null;
  if (!stored) return isQuiet ? null : <NotChecked trade={trade} />;
  const isEndMissing = trade.outcome !== null && !stored.closed && stored.finding !== "different";
  const finding = isOther ? "different" : isEndMissing ? "waiting" : stored.finding;
  return isQuiet && finding === "sealed" ? null : (
    <FindingBadge finding={finding} unpromised={stored.unpromised} />
  );
}

/** A closed trade that was checked never changes its display. */
const isOtherThanChecked = ({ closed, digest }: StoredTransaction, trade: Trade): boolean =>
  closed && trade.outcome !== null && digest?.split(" ")[0] !== digestOfTrade(trade);

function NotChecked({ trade }: { trade: Trade }) {
  const check = useMutation({
    mutationFn: async () => {
      await checkShownTrade(await call("showTradeReceipt", { params: { id: trade.id } }));
    },
  });
  return (
    <div className="text-muted text-xs">
      <p>
        {localStore.lasts
          ? "Not checked: this browser did not open it."
          : "Not checked: this browser's storage is off, so it forgets promises with the page."}
      </p>
      {check.isError && (
        <p role="alert">{failureMessage(check.error, "Couldn't check this trade. Try again.")}</p>
      )}
      <Button
        variant="quiet"
        className="-ml-5 text-xs"
        busy={check.isPending}
        busyLabel="Checking…"
        onClick={() => check.mutate()}
      >
        Check now
      </Button>
    </div>
  );
}
