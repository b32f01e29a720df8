import type { ReactNode } from "react";
import { formatMoment } from "../../lib/format-date.ts";
import { Money } from "../../ui/figures.tsx";
import { CoinName } from "./coin-name.tsx";
import { DirectionBadge } from "./direction-badge.tsx";
import { LiveStanding } from "./live-standing.tsx";
import { Result } from "./result.tsx";
import { TickPrice } from "./tick-price.tsx";
import type { Trade } from "./trade.ts";

/** A trade where there is no room for columns. */
export function TradeCard({ trade, children }: { trade: Trade; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <CoinName trade={trade}>{formatMoment(trade.timestamp)}</CoinName>
        {trade.outcome ? <Result trade={trade} /> : <DirectionBadge trade={trade} />}
      </div>
      <LiveStanding trade={trade} brief />
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">Stake</dt>
        <dd className="flex items-center justify-end gap-2">
          {trade.outcome && <DirectionBadge trade={trade} />}
          <Money amount={trade.terms.stake} unit="USDT" />
        </dd>
        <dt className="text-muted">Entry</dt>
        <dd className="text-right">
          <TickPrice tick={trade.entry} otherwise={trade.waiting ? "To come" : "None"} />
        </dd>
        {trade.exit && (
          <>
            <dt className="text-muted">Exit</dt>
            <dd className="text-right">
              <TickPrice tick={trade.exit} otherwise="None" />
            </dd>
          </>
        )}
      </dl>
      {children}
    </div>
  );
}
