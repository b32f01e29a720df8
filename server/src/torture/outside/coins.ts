import { hearOrder } from "../../testing/orders/second-orders.ts";
import { micros, units } from "./amount.ts";
import type { SentOrder } from "./orders.ts";

/** The costs of orders on the tested servers, in hundredths of a percent. */
export interface Costs {
  readonly feeBps: number;
  readonly spreadBps: number;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of a stranger
type Row = any;

export interface JudgedOrders {
  readonly problems: string[];
  /** The changes of the wallet's available amount, and the money that open buys hold, in millionths. */
  readonly available: bigint;
  readonly held: bigint;
  /** Each movement of money that must be listed: its type and its amount. */
  readonly listed: string[];
}

/**
 * Checks that each acknowledged order exists once, as it was sent, that its end is the second rule's result, and that
 * the coins are those that the orders leave.
 */
export function judgeOrders(
  orders: readonly SentOrder[],
  rows: readonly Row[],
  holdings: readonly Row[],
  costs: Costs,
): JudgedOrders {
  const problems: string[] = [];
  const found = new Map(rows.map((row) => [row.id, row]));
  if (found.size !== rows.length) problems.push("an order is listed twice");
  const moved = { available: 0n, held: 0n, listed: [] as string[] };
  const owned = new Map<string, bigint>();
  const sold = new Map<string, number>();
  const holds = new Map<string, SentOrder>();
  for (const order of orders) {
    const { id, side, size, coin } = order;
    if (id === undefined && !order.refused)
      problems.push(`nobody knows what became of the order ${order.key}`);
    if (id === undefined) continue;
    const row = found.get(id);
    found.delete(id);
    if (!row) problems.push(`lost: the order ${id}`);
    if (!row) continue;
    problems.push(...judgeOrder(order, row, costs).map((problem) => `order ${id}: ${problem}`));
    const hold = holdOf(order, orders);
    if (row.state === "open" && side === "buy") {
      moved.held += size;
      moved.available -= size;
    }
    if (row.state === "open" && side === "sell") holds.set(hold, order);
    if (row.state !== "filled") continue;
    const { amount, quantity } = filledBy(order, row);
    moved.available += side === "buy" ? -amount : amount;
    moved.listed.push(`${side === "buy" ? "Buy" : "Sell"} ${amount}`);
    owned.set(coin, (owned.get(coin) ?? 0n) + (side === "buy" ? quantity : -quantity));
    if (side === "sell") sold.set(hold, (sold.get(hold) ?? 0) + 1);
  }
  for (const id of found.keys()) problems.push(`nobody asked for the order ${id}`);
  for (const [hold, times] of sold)
    if (times > 1) problems.push(`the coins of ${hold} were sold ${times} times`);
  return { ...moved, problems: [...problems, ...judgeHoldings(owned, [...holds.values()], holdings)] };
}

/** The sale that held the coins of this one. A sale that lost its partner may have got another one. */
function holdOf({ id = "", with: other }: SentOrder, orders: readonly SentOrder[]): string {
  const partner = other === undefined ? undefined : orders.find((order) => order.id === other);
  return partner ? holdOf(partner, orders) : id;
}

/**
 * Checks that a member has the coins that fills left, and that coins which open sales sell are held, once for each
 * pair.
 */
function judgeHoldings(
  owned: ReadonlyMap<string, bigint>,
  holds: readonly SentOrder[],
  holdings: readonly Row[],
): string[] {
  const shown = new Map(holdings.map((row) => [row.coinId, row]));
  return [...new Set([...owned.keys(), ...shown.keys()])].flatMap((coin) => {
    const of = holds.filter((order) => order.coin === coin).reduce((all, { size }) => all + size, 0n);
    const expected = `${owned.get(coin) ?? 0n} of which ${of} are held`;
    const row = shown.get(coin) ?? { quantity: "0", held: "0" };
    const is = `${units(row.quantity, 8)} of which ${units(row.held, 8)} are held`;
    return is === expected ? [] : [`${coin} is ${is} and should be ${expected}`];
  });
}

function judgeOrder(order: SentOrder, row: Row, costs: Costs): string[] {
  const size = order.side === "buy" ? micros(row.amount) : units(row.quantity, 8);
  const sent = [order.coin, order.side, order.kind, order.size, order.price, costs.feeBps, costs.spreadBps];
  const shown = [row.coinId, row.side, row.kind, size, row.price, row.feeBps, row.spreadBps];
  const problems: string[] = sent.join() === shown.join() ? [] : [`changed: ${shown} and not ${sent}`];
  if (order.isOver && row.state === "open") problems.push("it was over, and is open");
  if (row.state === "filled") {
    const { quantity, amount, fee } = row.fill;
    const is = [units(quantity, 8), micros(amount), micros(fee)].join();
    const due = secondOf(order, row);
    const expected = due.state === "filled" ? [due.quantity, due.amount, due.fee].join() : due.state;
    if (is !== expected) problems.push(`filled with ${is}, by the second rule ${expected}`);
  }
  if (row.state === "cancelled" && !isKnownEnd(order, row))
    problems.push(`cancelled because of ${row.reason}`);
  return problems;
}

/** Whether the member knows a cause of the cancellation. */
function isKnownEnd(
  { cancelSent, side }: SentOrder,
  { reason, trigger, acceptedAt, cancelledAt }: Row,
): boolean {
  if (reason === "member") return cancelSent;
  if (reason === "other_filled") return side === "sell";
  return reason === "no_price" && Date.parse(cancelledAt) - Date.parse(trigger?.at ?? acceptedAt) >= 120_000;
}

/** The second rule's result for the sent terms and the prices that the server names. */
function secondOf({ side, size, ...sent }: SentOrder, row: Row) {
  const order = { ...row, ...sent, id: row.id, side, amount: row.amount, quantity: row.quantity };
  const ticks = [row.trigger, row.fill.tick].filter((tick) => tick !== null);
  return hearOrder({ order, ticks, acceptedSeq: 0, ruleSeq: null }).ask(Date.parse(row.filledAt));
}

const filledBy = (order: SentOrder, row: Row) => {
  const { quantity, amount } = secondOf(order, row);
  return { quantity: BigInt(quantity ?? 0), amount: BigInt(amount ?? 0) };
};
