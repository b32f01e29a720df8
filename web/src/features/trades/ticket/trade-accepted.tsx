import { directionOf, directions } from "@paperchain/core/trades/direction.ts";
import { useEffect, useRef } from "react";
import type { Answer } from "../../../lib/call/make-call.ts";
import { useNow } from "../../../lib/load/use-now.ts";
import { type Fact, Facts } from "../../../ui/data/facts.tsx";
import { formatMoney } from "../../../ui/data/format.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { TickPrice } from "../../../ui/data/tick-price.tsx";
import { CopyButton } from "../../../ui/form/copy-button.tsx";
import { useFollowedTrade } from "../api.ts";
import { DecidedNotice } from "../evidence/decided-notice.tsx";
import { forecastWords } from "../forecasts/forecast-words.ts";
import { LiveTradeState } from "../list/live-trade-state.tsx";
import { Result } from "../list/result.tsx";
import { type Trade, tradeStateAt } from "../trade.ts";
import { resultOf, stateTitle } from "../trade-words.ts";

/** An accepted trade, from its entry to its net result, while the ticket stays open. */
export function TradeAccepted({ accepted }: { accepted: Answer<"buyUp"> }) {
  const trade = useFollowedTrade(accepted.trade);
  const state = tradeStateAt(trade, useNow(1_000));
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} aria-live="polite" className="font-semibold text-xl outline-none">
        {stateTitle(trade, state)}
      </h3>
      {state === "waiting" && <Notice tone="gain">{accepted.message}</Notice>}
      <div className="flex items-start justify-between gap-4 rounded-control bg-hover p-4">
        <LiveTradeState trade={trade} />
        {trade.outcome && <Result trade={trade} />}
      </div>
      <Facts facts={factsOf(trade)} />
      {trade.decision && <DecidedNotice decision={trade.decision} />}
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

function factsOf(trade: Trade): Fact[] {
  const said = forecastWords(trade);
  const facts = [
    { label: "Direction", value: directions[directionOf(trade)].word },
    { label: "Stake", value: formatMoney(trade.terms.stake, "USDT") },
    ...(said ? [{ label: "You said", value: said }] : []),
  ];
  const entry = {
    label: "Entry",
    value: <TickPrice tick={trade.entry} otherwise={trade.waiting ? "Not recorded yet" : "None"} />,
  };
  if (trade.outcome) {
    return [...facts, entry, { label: "Exit", value: <TickPrice tick={trade.exit} otherwise="None" /> }];
  }
  return [
    ...facts,
    entry,
    { label: "A win pays", value: resultOf(trade, "WIN") },
    { label: "A loss costs", value: resultOf(trade, "LOSS") },
  ];
}
