import { randomInt, randomUUID } from "node:crypto";
import { cents, micros, units } from "./amount.ts";
import type { Answer } from "./http.ts";

/** An order of a member, as the member recorded it. */
export interface SentOrder {
  readonly coin: string;
  readonly side: "buy" | "sell";
  readonly kind: "market" | "limit" | "stop";
  /** The millionths of a USDT that a buy spends, or the hundred-millionths of a coin that a sale sells. */
  readonly size: bigint;
  readonly price: string | null;
  /** The sale whose coins it shares. */
  readonly with: string | undefined;
  readonly key: string;
  /** Undefined while the result is unknown. */
  id: string | undefined;
  /** The code of the refusal. */
  refused: string | undefined;
  /** Whether the server said that the order is cancelled, or was already closed. */
  isOver: boolean;
  /** Whether a cancellation was sent, whatever its result. */
  cancelSent: boolean;
}

/** Sends the call until there is an answer. */
type Ask = (method: string, path: string, call?: { key?: string; body?: object }) => Promise<Answer>;

const coins = ["bitcoin", "ethereum"];
const isResting = ({ id, kind, isOver }: SentOrder) => id !== undefined && kind !== "market" && !isOver;
const pick = <One>(all: readonly One[]) => all[randomInt(Math.max(all.length, 1))];

/** Reads the own coins, and then places or cancels one order. */
export async function tryOrders(ask: Ask, orders: SentOrder[]): Promise<void> {
  const resting = pick(orders.filter(isResting));
  if (resting && randomInt(3) === 0) return cancel(ask, resting);
  const { holdings } = (await ask("GET", "/holdings")).body;
  const order = begin(pick(holdings), orders);
  orders.push(order);
  const { status, body } = await ask("POST", "/orders", { key: order.key, body: bodyOf(order) });
  if (status === 201) order.id = body.order.id;
  else order.refused = String(body.code);
}

// biome-ignore lint/suspicious/noExplicitAny: answers of a stranger
function begin(owned: any, orders: readonly SentOrder[]): SentOrder {
  const unknown = { id: undefined, refused: undefined, isOver: false, cancelSent: false };
  const order = { coin: owned?.coinId ?? pick(coins), key: randomUUID(), with: undefined, ...unknown };
  const kind = pick(["market", "limit", "stop"] as const) ?? "market";
  const buys = micros(cents(randomInt(200, 4_000)));
  if (!owned || randomInt(8) === 0)
    return { ...order, coin: pick(coins) ?? "", side: "buy", kind: "market", size: buys, price: null };
  const price = kind === "market" ? null : near(owned.price);
  const paired = pick(orders.filter((one) => isResting(one) && one.side === "sell"));
  if (paired && price !== null && randomInt(3) === 0)
    return { ...order, coin: paired.coin, side: "sell", kind, size: paired.size, price, with: paired.id };
  const free = units(owned.quantity, 8) - units(owned.held, 8);
  if (randomInt(2) === 0 || free < 3n) return { ...order, side: "buy", kind, size: buys, price };
  return { ...order, side: "sell", kind, size: free / 3n, price };
}

/** A price that one of the next prices may reach. */
const near = (price: string) =>
  String(Number((Number(price) * (1 + randomInt(-20, 21) / 100_000)).toFixed(2)));

const bodyOf = ({ coin, side, kind, size, price, with: other }: SentOrder): object => ({
  ...{ coinId: coin, side, kind },
  ...(side === "buy" ? { amount: cents(Number(size / 10_000n)) } : { quantity: coinsOf(size) }),
  ...(price !== null && { price }),
  ...(other !== undefined && { cancels: other }),
});

function coinsOf(size: bigint): string {
  const digits = String(size).padStart(9, "0");
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

async function cancel(ask: Ask, order: SentOrder): Promise<void> {
  order.cancelSent = true;
  const { status, body } = await ask("DELETE", `/orders/${order.id}`);
  order.isOver = (status === 200 && body.state === "cancelled") || body.code === "order_closed";
}
