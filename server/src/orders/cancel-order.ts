import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId, OrderId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { publish } from "../realtime/publish.ts";
import { fillAllOrders } from "./fill-orders.ts";
import { orderView } from "./order-view.ts";
import { askToCancel, findOrder } from "./queries.ts";

/**
 * Cancels an order from this moment on. A price from before still fills it: otherwise a member who sees the price
 * service earlier than the server could cancel the orders that lose.
 */
export async function cancelOrder(context: Context, member: MemberId, id: OrderId) {
  const { db, clock } = context;
  const order = await findOrder(db, id);
  if (!order || order.member_id !== member) return refuse("not_found");
  if (order.closed_at !== null) return refuse("order_closed");
  if (order.kind === "market" || order.trigger_at !== null) return refuse("order_fills_next");
  if (order.cancel_asked_at === null) {
    const asked = await askToCancel(db, { id, at: clock(), why: "member" });
    if (asked) await publish(db, { member, changed: ["orders"] });
  }
  await fillAllOrders(context);
  const now = await findOrder(db, id);
  if (!now) throw new Error("An order is gone.");
  return now.fill_at !== null ? refuse("order_closed") : orderView(now);
}
