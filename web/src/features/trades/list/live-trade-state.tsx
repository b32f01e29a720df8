import type { ReactNode } from "react";
import { useNow } from "../../../lib/load/use-now.ts";
import { useHeardPrice } from "../../../lib/stream/prices.ts";
import { countdown } from "../../../lib/words/countdown.ts";
import { Badge, type BadgeTone } from "../../../ui/data/badge.tsx";
import { formatPrice } from "../../../ui/data/format.ts";
import { ScenarioNote } from "../../../ui/data/scenario-note.tsx";
import { classNames } from "../../../ui/look/class-names.ts";
import { type Outcome, outcomeAt, type Trade, type TradeState, tradeStateAt } from "../trade.ts";
import { outcomeNowWords, outcomeSentence, waitWords } from "../trade-words.ts";

interface LiveTradeStateProps {
  trade: Trade;
  /** Leaves out the sentence on how the trade ended, to save space. */
  brief?: boolean;
  /** Whether to name the member, for other readers. */
  byName?: boolean;
  /** Content before it on the same line. */
  lead?: ReactNode;
}

/** The current state of a trade: the time left and the outcome at the current price, or its result. */
export function LiveTradeState({ trade, brief = false, byName = false, lead }: LiveTradeStateProps) {
  const now = useNow(1_000);
  const state = tradeStateAt(trade, now);
  const wait = waitWords(trade, state);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {lead}
        <StateBadge trade={trade} state={state} />
        {state === "running" && trade.endsAt && (
          <span className="figures whitespace-nowrap font-medium text-sm">
            {countdown(trade.endsAt, now)} left
          </span>
        )}
      </p>
      {wait && <p className="mt-1 text-muted text-xs">{wait}</p>}
      {state === "running" && <WouldBe trade={trade} />}
      {state === "closed" && !brief && <p className="mt-1 text-sm">{outcomeSentence(trade, byName)}</p>}
      {state === "closed" && brief && trade.decision && (
        <p className="mt-1 text-warn text-xs">Decided by an administrator</p>
      )}
    </div>
  );
}

/** The rule's outcome at the current price. It is not a promise. */
function WouldBe({ trade }: { trade: Trade }) {
  const heard = useHeardPrice(trade.coinId);
  const outcome = heard && outcomeAt(trade, heard.price);
  if (!heard || !outcome) return null;
  return (
    <div className="mt-1 text-xs">
      <p className={classNames("figures", colours[outcome])}>{outcomeNowWords(trade, outcome)}</p>
      <p className="figures text-muted">Price now {formatPrice(heard.price)}</p>
      {heard.scenario && (
        <p className="mt-1">
          <ScenarioNote scenario={heard.scenario} marketPrice={heard.marketPrice ?? heard.price} />
        </p>
      )}
    </div>
  );
}

const colours = { WIN: "text-gain", LOSS: "text-loss", TIE: "text-muted" } as const;

/** The outcome of a trade, or its status before that. */
function StateBadge({ trade, state }: { trade: Trade; state: TradeState }) {
  if (trade.outcome) return <Badge tone={tones[trade.outcome]}>{trade.outcome}</Badge>;
  return state === "pending" ? <Badge tone="warn">Pending</Badge> : <Badge tone="accent">Active</Badge>;
}

const tones: Record<Outcome, BadgeTone> = { WIN: "gain", LOSS: "loss", TIE: "muted", VOID: "muted" };
