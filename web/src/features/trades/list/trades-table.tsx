import type { ReactNode } from "react";
import { formatShortMoment } from "../../../lib/words/format-date.ts";
import { Money } from "../../../ui/data/figures.tsx";
import { dash } from "../../../ui/data/format.ts";
import { type Column, column, figures, rowEnd, Table } from "../../../ui/data/table.tsx";
import { TickPrice } from "../../../ui/data/tick-price.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { CoinName } from "../../../ui/picture/coin-name.tsx";
import { ForecastNote } from "../forecasts/forecast-note.tsx";
import { nameOf, type Trade } from "../trade.ts";
import { DirectionBadge } from "./direction-badge.tsx";
import { LiveTradeState } from "./live-trade-state.tsx";
import { Result } from "./result.tsx";
import { TradeFacts } from "./trade-facts.tsx";

export interface TradesTableProps {
  trades: readonly Trade[];
  /** This browser's finding about a trade, from another feature; short for older trades on a phone. */
  badge: (trade: Trade, brief: boolean) => ReactNode;
  onShow: (id: string) => void;
}

/** The member's own trades: a table on wide screens, cards on narrow ones. */
export function TradesTable({ trades, badge, onShow }: TradesTableProps) {
  const evidence = (trade: Trade) => (
    <Button
      variant="secondary"
      className="max-lg:w-full"
      aria-label={`Evidence: ${nameOf(trade)}, ${opened(trade)}`}
      onClick={() => onShow(trade.id)}
    >
      Evidence
    </Button>
  );
  const columns: Column<Trade>[] = [
    column("Coin", (trade) => <CoinName coin={trade}>{opened(trade)}</CoinName>),
    column("Stake", (trade) => <Stake trade={trade} />),
    figures("Entry", ({ entry }) => <TickPrice tick={entry} otherwise={dash} />),
    figures("Exit", ({ exit }) => <TickPrice tick={exit} otherwise={dash} />),
    column("Status", (trade) => (
      <div className="w-52 py-2">
        <LiveTradeState trade={trade} brief />
        <ForecastNote trade={trade} />
        <div className="mt-2">{badge(trade, false)}</div>
      </div>
    )),
    figures("Result", (trade) => <Result trade={trade} />),
    rowEnd("Evidence", evidence),
  ];
  return (
    <Table
      caption="My trades"
      columns={columns}
      rows={trades}
      rowKey={({ id }) => id}
      card={(trade) => (
        <TradeCard trade={trade}>
          {badge(trade, trade !== trades[0])}
          {evidence(trade)}
        </TradeCard>
      )}
    />
  );
}

function Stake({ trade }: { trade: Trade }) {
  return (
    <div className="py-2">
      <DirectionBadge trade={trade} />
      <Money amount={trade.terms.stake} unit="USDT" className="mt-1 block" />
    </div>
  );
}

const opened = ({ timestamp }: Trade): string => formatShortMoment(timestamp);

/** A trade as a card, for narrow screens. */
function TradeCard({ trade, children }: { trade: Trade; children: ReactNode }) {
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
