import { type Refused, refuse } from "@paperchain/contract/refused.ts";
import type { MemberId, OrderId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { findWallet } from "../ledger/queries/wallets.ts";
import type { OpenSession } from "../sessions/session.ts";
import { orderView } from "./order-view.ts";
import { findOrder, type ListedOrder, listOrdersOf, type OrderFilter } from "./queries.ts";

type Asked = Omit<OrderFilter, "member"> & { readonly page: number; readonly limit: number };

export async function listMyOrders({ db }: Context, member: MemberId, { page, limit, ...filter }: Asked) {
  const { orders, total } = await listOrdersOf(
    db,
    { ...filter, member },
    { limit, offset: (page - 1) * limit },
  );
  return { orders: orders.map(orderView), total, page, limit };
}

export async function listMemberOrders(context: Context, member: MemberId, asked: Asked) {
  return (await findWallet(context.db, member)) ? listMyOrders(context, member, asked) : refuse("not_found");
}

export async function showOrder(context: Context, session: OpenSession, id: OrderId) {
  const row = await findVisibleOrder(context, session, id);
  return "code" in row ? row : orderView(row);
}

/** A member's own order, or any order for an administrator; another member's order is not found. */
export async function findVisibleOrder(
  { db }: Context,
  session: OpenSession,
  id: OrderId,
): Promise<ListedOrder | Refused<"not_found">> {
  const row = await findOrder(db, id);
  return row && (session.role === "admin" || row.member_id === session.memberId) ? row : refuse("not_found");
}
