import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { countTrades, countTradesByStatus, listTrades, type TradeFilter } from "../../db/queries/trades.ts";
import { tradeView } from "./trade-view.ts";

interface Asked {
  readonly page: number;
  readonly limit: number;
  readonly status?: TradeFilter["status"];
}

export function listMyTrades(
  context: Context,
  member: MemberId,
  asked: Asked & { coinId?: string | undefined },
) {
  return listPage(context, { member, coinId: asked.coinId }, asked);
}

export async function listAllTrades(context: Context, asked: Asked & { search: string }) {
  const [page, counts] = await Promise.all([
    listPage(context, { search: asked.search || undefined }, asked),
    countTradesByStatus(context.db, context.clock()),
  ]);
  return { ...page, counts };
}

async function listPage(context: Context, about: Omit<TradeFilter, "now" | "status">, asked: Asked) {
  const now = context.clock();
  const filter: TradeFilter = { ...about, status: asked.status, now };
  const [trades, total] = await Promise.all([
    listTrades(context.db, filter, { limit: asked.limit, offset: (asked.page - 1) * asked.limit }),
    countTrades(context.db, filter),
  ]);
  return { trades: trades.map((row) => tradeView(row, now)), total, page: asked.page, limit: asked.limit };
}
