import { useState } from "react";
import { PagedList } from "../../../lib/list/paged-list.tsx";
import { useMemberOrders } from "../api.ts";
import { OrderCard } from "./orders-table.tsx";

/** The orders of a member, for administrators: open, filled and cancelled, the newest first. */
export function MemberOrders({ userId }: { userId: string }) {
  const [page, turnTo] = useState(1);
  return (
    <section className="mt-4">
      <h3 className="mb-2 font-medium text-muted text-sm">Orders</h3>
      <PagedList
        query={useMemberOrders(userId, page)}
        name="orders"
        loadingLabel="Loading the orders..."
        failedMessage="Couldn't load the orders. Try again."
        rows={({ orders }) => orders}
        empty={<p className="text-sm">Placed none.</p>}
        turnTo={turnTo}
      >
        {({ orders }) => (
          <ul className="divide-y divide-line rounded-control border border-line px-4">
            {orders.map((order) => (
              <li key={order.id} className="py-3">
                <OrderCard order={order} isOthers />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
