import { sealAndSign } from "../../oversight/seal-and-sign.ts";
import { call } from "../members.ts";
import { promiseLine } from "../oversight/small-club.ts";
import { aTradingFloor } from "../trades/trading-floor.ts";
import { later, place } from "./orders.ts";

/**
 * A filled buy, a filled limit sale whose partner was cancelled, a triggered stop, a cancelled limit buy, and a market
 * order without a price.
 */
export async function manyOrders() {
  const { server, admin, member } = await aTradingFloor();
  const promises: string[] = [];
  const ids: Record<string, string> = {};
  const placed = async (order: object): Promise<string> => {
    const { body } = await place(server, member, order);
    promises.push(promiseLine(server, body.promise));
    return String(body.order.id);
  };
  ids.first = await placed({ side: "buy", amount: "1000" });
  await later(server, 1, "100");
  ids.buy = await placed({ side: "buy", amount: "50" });
  await later(server, 3, "100");
  await later(server, 3, "101");
  ids.limit = await placed({ side: "sell", quantity: "1", kind: "limit", price: "103" });
  ids.pair = await placed({
    side: "sell",
    quantity: "1",
    kind: "stop",
    price: "90",
    cancels: ids.limit,
  });
  ids.stop = await placed({ side: "sell", quantity: "2", kind: "stop", price: "98" });
  ids.cancelled = await placed({ side: "buy", amount: "10", kind: "limit", price: "50" });
  await later(server, 3, "99");
  await later(server, 3, "97");
  await later(server, 3, "96");
  await later(server, 3, "104");
  await call(server, "cancelOrder", { token: member.token, params: { id: ids.cancelled } });
  await later(server, 3, "104");
  ids.unfilled = await placed({ side: "buy", amount: "20" });
  await later(server, 150);
  await later(server, 1, "105");
  ids.open = await placed({ side: "buy", amount: "10", kind: "limit", price: "1" });
  await later(server, 3, "105");
  await sealAndSign(server.context);
  return { server, admin, member, ids, promises };
}
