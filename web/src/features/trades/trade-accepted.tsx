import { useEffect, useRef } from "react";
import type { Answer } from "../../lib/make-call.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { formatMoney } from "../../ui/format.ts";
import { Notice } from "../../ui/notice.tsx";
import { useFollowedTrade } from "./api.ts";
import { LiveStanding } from "./live-standing.tsx";
import { TickPrice } from "./tick-price.tsx";
import { directionOf } from "./trade.ts";
import { resultOf } from "./trade-words.ts";

/** What was accepted, and what becomes of it while it is looked at. */
export function TradeAccepted({ accepted }: { accepted: Answer<"buyUp"> }) {
  const trade = useFollowedTrade(accepted.trade);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone, and with it the focus.
  useEffect(() => heading.current?.focus(), []);
  const { terms } = trade;
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
        Trade accepted
      </h3>
      <Notice tone="gain">{accepted.message}</Notice>
      <div className="rounded-control bg-hover p-4">
        <LiveStanding trade={trade} />
      </div>
      <Facts
        facts={[
          { label: "Direction", value: directionOf(trade) === "up" ? "Up" : "Down" },
          { label: "Stake", value: formatMoney(terms.stake, "USDT") },
          {
            label: "Entry",
            value: <TickPrice tick={trade.entry} otherwise="To come: the next recorded price" />,
          },
          { label: "A win pays", value: resultOf(trade, "WIN") },
          { label: "A loss costs", value: resultOf(trade, "LOSS") },
        ]}
      />
      <div>
        <p className="text-muted text-sm">Transaction ID</p>
        <p className="wrap-anywhere font-mono text-sm">{accepted.transactionId}</p>
        <div className="mt-2 flex items-center gap-3">
          <CopyButton text={accepted.transactionId} label="Copy ID" />
        </div>
      </div>
    </div>
  );
}
