import type { TradeId } from "@paperchain/core/ids.ts";
import { tickLateMsMax } from "@paperchain/core/trades/decide-trade.ts";
import type { Context } from "../../context.ts";
import type { OpenSession } from "../../sessions/session.ts";
import { findVisibleTrade } from "../list/show-trade.ts";
import type { ListedTrade } from "../queries/listed-trade.ts";
import { listTradePrices } from "../queries/trade-ticks.ts";

/** The maximum number of points in a chart. */
const stepsMax = 300;
/** The share of the time between entry and exit that the chart shows before and after it. */
const marginShare = 0.05;

/** The recorded prices from a trade's entry to its exit, or to now, for its chart. */
export async function showTradePrices(context: Context, session: OpenSession, id: TradeId) {
  const row = await findVisibleTrade(context, session, id);
  if ("code" in row) return row;
  const span = spanOf(row, context.clock());
  const prices = span ? await listTradePrices(context.db, row, span) : [];
  return {
    prices: prices.map(({ at, price, market_price }) => ({
      at: at.toISOString(),
      price,
      marketPrice: market_price,
    })),
  };
}

function spanOf({ entry_at, ends_at, exit, outcome }: ListedTrade, now: Date) {
  if (!entry_at || !ends_at) return undefined;
  const latest = ends_at.getTime() + tickLateMsMax;
  // Without an exit the chart ends now, and for a closed trade at the latest possible exit.
  const to = exit ? Date.parse(exit.at) : outcome ? Math.min(now.getTime(), latest) : now.getTime();
  const lasted = Math.max(to - entry_at.getTime(), 1_000);
  const margin = lasted * marginShare;
  return {
    from: new Date(entry_at.getTime() - margin),
    to: new Date(to + margin),
    stepMs: Math.ceil((lasted + 2 * margin) / stepsMax),
  };
}
