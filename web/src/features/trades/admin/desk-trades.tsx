import { Link } from "react-router";
import { useNow } from "../../../lib/load/use-now.ts";
import { countdown } from "../../../lib/words/countdown.ts";
import { Card } from "../../../ui/data/card.tsx";
import { formatMoney } from "../../../ui/data/format.ts";
import { Empty, Loads, Skeleton } from "../../../ui/data/states.tsx";
import { classNames } from "../../../ui/look/class-names.ts";
import { forecastWords } from "../forecasts/forecast-words.ts";
import { nameOf, type Trade, tradeStateAt } from "../trade.ts";
import { stateTitle } from "../trade-words.ts";
import { useAllTrades } from "./admin-api.ts";

const shownMax = 6;

/** The newest trades of a group as they arrive, with the forecasts once they are closed. */
export function DeskTrades({ groupId }: { groupId: string }) {
  const trades = useAllTrades({ status: "", search: "", groupId, page: 1 });
  return (
    <Card
      dense
      title="Trades"
      actions={
        <Link
          to={`/admin/trades?group=${groupId}`}
          className="font-medium text-accent-text text-sm hover:underline"
        >
          All trades
        </Link>
      }
    >
      <Loads
        query={trades}
        what="trades"
        failedMessage="Failed to fetch trades"
        skeleton={<Skeleton className="h-60 w-full" />}
        isEmpty={(data) => data.trades.length === 0}
        empty={<Empty title="No trades yet">They appear here as members open them.</Empty>}
      >
        {(data) => (
          <ul aria-label="Newest trades" className="divide-y divide-line">
            {data.trades.slice(0, shownMax).map((trade) => (
              <TradeRow key={trade.id} trade={trade} />
            ))}
          </ul>
        )}
      </Loads>
    </Card>
  );
}

function TradeRow({ trade }: { trade: Trade }) {
  const now = useNow(1_000);
  const state = tradeStateAt(trade, now);
  const { userName, terms, pnl, endsAt, forecast } = trade;
  const said = forecast?.confidence === null ? "how sure: after the close" : forecastWords(trade);
  return (
    <li className="py-1.5 text-sm">
      <p className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium" title={userName}>
          {userName}
        </span>
        <span
          className={classNames(
            "figures whitespace-nowrap",
            trade.outcome === "WIN" && "text-gain",
            trade.outcome === "LOSS" && "text-loss",
          )}
        >
          {pnl === null
            ? state === "running" && endsAt
              ? `${countdown(endsAt, now)} left`
              : stateTitle(trade, state)
            : formatMoney(pnl, "USDT", true)}
        </span>
      </p>
      <p className="figures truncate text-muted text-xs" title={said}>
        {nameOf(trade)}, {formatMoney(terms.stake, "USDT")}
        {said && ` · ${said}`}
      </p>
    </li>
  );
}
