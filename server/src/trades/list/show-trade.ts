import { type Refused, refuse } from "@paperchain/contract/refused.ts";
import type { TradeId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import type { OpenSession } from "../../sessions/session.ts";
import type { ListedTrade } from "../queries/listed-trade.ts";
import { findTrade } from "../queries/trades.ts";
import { tradeView } from "./trade-view.ts";

export async function showTrade(context: Context, session: OpenSession, id: TradeId) {
  const row = await findVisibleTrade(context, session, id);
  return "code" in row ? row : tradeView(row, context.clock(), session.memberId);
}

/** A member's own trade, or any trade for an administrator; another member's trade is not found. */
export async function findVisibleTrade(
  context: Context,
  session: OpenSession,
  id: TradeId,
): Promise<ListedTrade | Refused<"not_found">> {
  const row = await findTrade(context.db, id);
  if (!row || (session.role !== "admin" && row.member_id !== session.memberId)) return refuse("not_found");
  return row;
}
