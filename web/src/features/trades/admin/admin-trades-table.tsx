import type { ReactNode } from "react";
import { formatClock, formatShortMoment } from "../../../lib/words/format-date.ts";
import { Money } from "../../../ui/data/figures.tsx";
import { dash } from "../../../ui/data/format.ts";
import { type Column, column, figures, rowEnd, Table } from "../../../ui/data/table.tsx";
import { TickPrice } from "../../../ui/data/tick-price.tsx";
import { CoinName } from "../../../ui/picture/coin-name.tsx";
import { ForecastNote } from "../forecasts/forecast-note.tsx";
import { LiveTradeState } from "../list/live-trade-state.tsx";
import { Result } from "../list/result.tsx";
import { TradeFacts } from "../list/trade-facts.tsx";
import type { Trade } from "../trade.ts";
import { AdminTradeButtons } from "./admin-trade-buttons.tsx";
import type { AskedTrade } from "./decide-dialog.tsx";

interface AdminTradesTableProps {
  trades: readonly Trade[];
  onAsk: (asked: AskedTrade) => void;
  onShow: (id: string) => void;
}

/** Every fact that a decision needs, in the row. */
export function AdminTradesTable({ trades, onAsk, onShow }: AdminTradesTableProps) {
  const buttons = (trade: Trade) => <AdminTradeButtons trade={trade} onAsk={onAsk} onShow={onShow} />;
  const columns: Column<Trade>[] = [
    column("Member", (trade) => <Member trade={trade} />),
    column("Coin", (trade) => <Coin trade={trade} />),
    figures("Stake", stake),
    figures("Entry", (trade) => <Entry trade={trade} />),
    column("Status and outcome", (trade) => (
      <div className="w-48 py-2">
        <LiveTradeState trade={trade} brief />
        <Pnl trade={trade} />
        <ForecastNote trade={trade} />
      </div>
    )),
    rowEnd("Actions", buttons),
  ];
  return (
    <Table
      caption="Trades"
      columns={columns}
      rows={trades}
      rowKey={({ id }) => id}
      card={(trade) => <AdminTradeCard trade={trade}>{buttons(trade)}</AdminTradeCard>}
    />
  );
}

function AdminTradeCard({ trade, children }: { trade: Trade; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <Member trade={trade} />
        {trade.outcome && <Result trade={trade} />}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Coin trade={trade} />
        <LiveTradeState trade={trade} brief />
      </div>
      <TradeFacts trade={trade} />
      <ForecastNote trade={trade} />
      {children}
    </div>
  );
}

const stake = (trade: Trade) => <Money amount={trade.terms.stake} unit="USDT" className="text-sm" />;

function Member({ trade: { userName, timestamp } }: { trade: Trade }) {
  return (
    <div className="min-w-0">
      <p className="max-w-40 truncate font-medium" title={userName}>
        {userName}
      </p>
      <p className="whitespace-nowrap text-muted text-xs">{formatShortMoment(timestamp)}</p>
    </div>
  );
}

const Coin = ({ trade }: { trade: Trade }) => (
  <CoinName coin={trade}>{trade.direction.toUpperCase()}</CoinName>
);

function Entry({ trade: { entry, waiting, endsAt } }: { trade: Trade }) {
  return (
    <>
      <TickPrice tick={entry} otherwise={waiting ? "Not yet" : dash} />
      {endsAt && (
        <span className="block whitespace-nowrap text-muted text-xs">ends {formatClock(endsAt)}</span>
      )}
    </>
  );
}

/** Shown on its own line below the outcome. */
function Pnl({ trade: { pnl } }: { trade: Trade }) {
  if (pnl === null) return null;
  return <Money amount={pnl} unit="USDT" signed className="mt-1 block text-xs" />;
}
