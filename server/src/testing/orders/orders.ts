import { fillOrders } from "../../orders/fill-orders.ts";
import { call, type TestMember } from "../members.ts";
import type { TestServer } from "../server.ts";
import { tick } from "../trades/trading-floor.ts";

/** An order as a member sends it: on Bitcoin and at the market by default. */
export const place = (server: TestServer, { token }: TestMember, order: object, key?: string) =>
  call(server, "placeOrder", {
    token,
    body: { coinId: "bitcoin", kind: "market", ...order },
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });

/** Moves the time, records a price if one is given, and fills all due orders. */
export async function later(server: TestServer, seconds: number, price?: string): Promise<void> {
  server.advance(seconds * 1_000);
  if (price) await tick(server, price);
  await fillOrders(server.context);
}

export const showOrder = async (server: TestServer, { token }: TestMember, id: string) =>
  (await call(server, "showOrder", { token, params: { id } })).body;

export const holdingsOf = async (server: TestServer, { token }: TestMember) =>
  (await call(server, "listHoldings", { token })).body;

/** Buys at a price of 100, so that the member owns some Bitcoin. Returns the quantity. */
export async function buyCoins(server: TestServer, member: TestMember, amount = "1000"): Promise<string> {
  await place(server, member, { side: "buy", amount });
  await later(server, 1, "100");
  return (await holdingsOf(server, member)).holdings[0].quantity;
}

/** A buy and a sale of each kind. */
export const everyOrder = (quantity: string) =>
  [{ kind: "market" }, { kind: "limit", price: "90" }, { kind: "stop", price: "110" }].flatMap((order) => [
    { ...order, side: "buy", amount: "10" },
    { ...order, side: "sell", quantity },
  ]);
