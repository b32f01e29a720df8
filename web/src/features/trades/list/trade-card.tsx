import type { ReactNode } from "react";
import { formatShortMoment } from "../../../lib/words/format-date.ts";
import { CoinName } from "../../../ui/picture/coin-name.tsx";
import { ForecastNote } from "../forecasts/forecast-note.tsx";
import type { Trade } from "../trade.ts";
import { DirectionBadge } from "./direction-badge.tsx";
import { LiveTradeState } from "./live-trade-state.tsx";
import { Result } from "./result.tsx";
import { TradeFacts } from "./trade-facts.tsx";

/** A trade as a card, for narrow screens. */
export function TradeCard({ trade, children }: { trade: Trade; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <CoinName coin={trade}>{formatShortMoment(trade.timestamp)}</CoinName>
        {trade.outcome && <Result trade={trade} />}
      </div>
      <LiveTradeState trade={trade} brief lead={<DirectionBadge trade={trade} />} />
      <TradeFacts trade={trade} />
      <ForecastNote trade={trade} />
      {children}
    </div>
  );
}
