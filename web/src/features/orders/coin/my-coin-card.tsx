import { Link } from "react-router";
import { useMyGroup } from "../../../lib/session/my-group.ts";
import type { ShownPrice } from "../../../lib/stream/prices.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Notice } from "../../../ui/data/notice.tsx";
import { holdingAt } from "../holdings/holding-at.ts";
import { HoldingFacts } from "../holdings/holding-facts.tsx";
import { OrderButtonsOf } from "../list/order-buttons-of.tsx";
import { OrderState } from "../list/order-state.tsx";
import type { Holding, Order } from "../order.ts";
import { kindNames, nameOf, offSentence } from "../order-words.ts";

interface MyCoinCardProps {
  holding: Holding | undefined;
  /** The open orders on this coin. */
  orders: readonly Order[];
  /** The current price. */
  shown: ShownPrice;
}

/** The member's holding of a coin, and their open orders on it. */
export function MyCoinCard({ holding, orders, shown }: MyCoinCardProps) {
  const { on } = useMyGroup();
  if (!holding && orders.length === 0) return null;
  return (
    <Card title="You own" aria-label="You own">
      {!on.holdings && <Notice className="mb-4">{offSentence}</Notice>}
      {holding ? (
        <HoldingFacts holding={holdingAt(holding, shown)} />
      ) : (
        <p className="text-muted text-sm">Nothing yet.</p>
      )}
      {orders.length > 0 && (
        <section className="mt-5">
          <h3 className="mb-2 font-medium text-sm">Open orders</h3>
          <ul className="divide-y divide-line">
            {orders.map((order) => (
              <li key={order.id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
                <p className="font-medium text-sm">
                  {nameOf(order)} <span className="text-muted">· {kindNames[order.kind].toLowerCase()}</span>
                </p>
                <OrderState order={order} />
                <div className="flex flex-wrap gap-2 empty:hidden">
                  <OrderButtonsOf order={order} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Link
        to="/orders"
        className="mt-4 inline-flex min-h-11 items-center text-accent-text text-sm underline-offset-4 hover:underline"
      >
        All my orders
      </Link>
    </Card>
  );
}
