import type { OrderId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { findLogMark } from "../../log/queries/log-mark.ts";
import type { OpenSession } from "../../sessions/session.ts";
import { findVisibleOrder } from "../list-orders.ts";
import { makeOrderReceipts } from "./make-order-receipts.ts";

/** Everything that is needed to recompute an order's fill with pen and paper. */
export async function showOrderReceipt(context: Context, session: OpenSession, id: OrderId) {
  const row = await findVisibleOrder(context, session, id);
  if ("code" in row) return row;
  const [receipt] = await makeOrderReceipts(context, [row], await findLogMark(context.db));
  if (!receipt) throw new Error("An order has no receipt.");
  return receipt;
}
