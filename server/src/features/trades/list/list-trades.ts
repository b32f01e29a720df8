import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../../context.ts";
import {
  countTrades,
  countTradesByStatus,
  listTradedCoins,
  listTrades,
  type TradeFilter,
} from "../../../db/queries/trades/trades.ts";
import { tradeView } from "./trade-view.ts";

interface Asked {
  readonly page: number;
  readonly limit: number;
  readonly status?: TradeFilter["status"];
  readonly outcome?: TradeFilter["outcome"];
}

export async function listMyTrades(
  context: Context,
  member: MemberId,
  asked: Asked & { coinId?: string | undefined },
) {
  const filter = filterOf(context, { member, coinId: asked.coinId }, asked);
  const [page, total] = await Promise.all([
    listPage(context, filter, asked),
    countTrades(context.db, filter),
  ]);
  return { ...page, total };
}

export const listMyTradedCoins = async ({ db }: Context, member: MemberId) => ({
  coins: await listTradedCoins(db, member),
});

export async function listAllTrades(context: Context, asked: Asked & { search: string }) {
  const filter = filterOf(context, { search: asked.search || undefined }, asked);
  const [page, counts, found] = await Promise.all([
    listPage(context, filter, asked),
    countTradesByStatus(context.db, filter.now),
    filter.search === undefined ? undefined : countTrades(context.db, filter),
  ]);
  const all = asked.status ? counts[asked.status] : counts.active + counts.pending + counts.closed;
  return { ...page, total: found ?? all, counts };
}

const filterOf = (
  { clock }: Context,
  about: Omit<TradeFilter, "now" | "status" | "outcome">,
  { status, outcome }: Asked,
): TradeFilter => ({ ...about, status, outcome, now: clock() });

async function listPage(context: Context, filter: TradeFilter, { page, limit }: Asked) {
  const trades = await listTrades(context.db, filter, { limit, offset: (page - 1) * limit });
  return { trades: trades.map((row) => tradeView(row, filter.now)), page, limit };
}
