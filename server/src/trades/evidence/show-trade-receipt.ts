import type { TradeId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { findLogMark } from "../../log/queries/log-mark.ts";
import type { OpenSession } from "../../sessions/session.ts";
import { findVisibleTrade } from "../list/show-trade.ts";
import { makeReceipts } from "./make-receipts.ts";

/** Everything that is needed to recompute a trade's outcome with pen and paper. */
export async function showTradeReceipt(context: Context, session: OpenSession, id: TradeId) {
  const row = await findVisibleTrade(context, session, id);
  if ("code" in row) return row;
  const [receipt] = await makeReceipts(context, [row], await findLogMark(context.db), session.memberId);
  if (!receipt) throw new Error("A trade has no receipt.");
  return receipt;
}
