import { ordersEndpoints as endpoints } from "@paperchain/contract/orders/endpoints.ts";
import type { Order } from "@paperchain/contract/orders/shapes.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import { orderMin } from "@paperchain/core/orders/order.ts";
import { termsOfOrder } from "@paperchain/core/oversight/accepted-terms.ts";
import { ruleVersion } from "@paperchain/core/trades/trade.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { rulesOf } from "../groups/in-group.ts";
import { type Bound, bind } from "../http/bind/bind.ts";
import type { OpenSession } from "../sessions/session.ts";
import { cancelOrder } from "./cancel-order.ts";
import { showOrderReceipt } from "./evidence/show-order-receipt.ts";
import { listHoldings, listMemberHoldings } from "./list-holdings.ts";
import { listMemberOrders, listMyOrders, showOrder } from "./list-orders.ts";
import { placeOrder } from "./place-order.ts";

/** The terms in the signed promise of the answer, and the newest price that was known. */
function acceptedOrder({ order: shown, lastSeq }: { order: Order; lastSeq: number }) {
  const { order, ...terms } = termsOfOrder(shown, shown.pairedWith !== null);
  return { ...terms, ...(order && { order: { ...order, acceptedSeq: lastSeq } }), lastSeq };
}

export function ordersRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, endpoints.showOrderTerms, ({ session }) => showOrderTerms(context, session));
  const place = ({
    session,
    once,
    body,
  }: Pick<Bound<typeof endpoints.placeOrder>, "session" | "once" | "body">) =>
    placeOrder(context, session, once, body);
  bind(app, context, endpoints.placeOrder, place, acceptedOrder);
  bind(app, context, endpoints.listMyOrders, ({ session, query }) =>
    listMyOrders(context, session.memberId, query),
  );
  bind(app, context, endpoints.showOrder, ({ session, params }) => showOrder(context, session, params.id));
  bind(app, context, endpoints.showOrderReceipt, ({ session, params }) =>
    showOrderReceipt(context, session, params.id),
  );
  bind(app, context, endpoints.cancelOrder, ({ session, params }) =>
    cancelOrder(context, session.memberId, params.id),
  );
  bind(app, context, endpoints.listHoldings, ({ session }) => listHoldings(context, session.memberId));
  bind(app, context, endpoints.listMemberHoldings, ({ params }) => listMemberHoldings(context, params.id));
  bind(app, context, endpoints.listMemberOrders, ({ params, query }) =>
    listMemberOrders(context, params.id, query),
  );
}

/** The costs of an order that would be accepted now. */
async function showOrderTerms(context: Context, session: OpenSession) {
  await context.groups.caughtUp();
  const { feeBps, spreadBps, coinPercentMax } = rulesOf(context, session);
  const source = context.market.feed().source ?? context.source.name;
  return {
    feeBps,
    spreadBps,
    coinPercentMax,
    orderMin: writeUsdt(orderMin),
    ruleVersion: ruleVersion(source),
  };
}
