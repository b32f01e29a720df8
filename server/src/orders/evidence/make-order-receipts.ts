import type { OrderReceipt } from "@paperchain/contract/orders/shapes.ts";
import { writeQuantity } from "@paperchain/core/money/quantity.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import { fillOf } from "@paperchain/core/orders/fill.ts";
import { fillWords, orderRuleWords } from "@paperchain/core/orders/order-words.ts";
import { tickLateMsMax } from "@paperchain/core/trades/decide-trade.ts";
import type { Context } from "../../context.ts";
import { listPostings, type Posting, postingView } from "../../ledger/queries/postings.ts";
import { storedPrice } from "../../market/queries/market.ts";
import { listPeriodTicks, type TickPeriod } from "../../market/queries/period-ticks.ts";
import type { TickRow } from "../../market/queries/tick-row.ts";
import { tickView } from "../../market/views/tick-view.ts";
import { orderView, storedQuantity, termsOf } from "../order-view.ts";
import type { ListedOrder } from "../queries.ts";
import { type CoinPosting, listCoinPostings, listPairs } from "./queries.ts";

const aroundMs = 60_000;

/** The receipts of some orders, in their order. */
export async function makeOrderReceipts(
  { db, groups }: Context,
  rows: readonly ListedOrder[],
  log: OrderReceipt["log"],
): Promise<OrderReceipt[]> {
  const periods = rows.flatMap(periodsOf);
  const [ticks, postings, coins, pairs] = await Promise.all([
    listPeriodTicks(db, periods),
    listPostings(
      db,
      rows.map(({ id }) => id),
    ),
    listCoinPostings(db, rows),
    listPairs(
      db,
      rows.filter(({ side }) => side === "sell"),
    ),
  ]);
  const ticksOf = Map.groupBy(ticks, (_, nth) => periods[nth]?.of);
  const postingsOf = Map.groupBy(postings, ({ reference }) => reference);
  const coinsOf = Map.groupBy(coins, ({ reference }) => reference);
  const othersOf = Map.groupBy(pairs, ({ id }) => id);
  return rows.map((row) =>
    receiptOf(row, {
      ticks: ticksOf.get(row) ?? [],
      postings: postingsOf.get(row.id) ?? [],
      coins: coinsOf.get(row.hold_id) ?? [],
      others: (othersOf.get(row.id) ?? []).map(({ other }) => other),
      rules: row.rules_id === null ? null : groups.rulesNamed(row.rules_id),
      log,
    }),
  );
}

/**
 * The periods of ticks on a receipt: from before the acceptance to two minutes after it, and from before the trigger,
 * the fill or the end to a minute after it.
 */
function periodsOf(row: ListedOrder): TickPeriod<ListedOrder>[] {
  const around = (from: Date, to: Date) => ({
    of: row,
    from: new Date(from.getTime() - aroundMs),
    to: new Date(to.getTime() + aroundMs),
  });
  const late = new Date(row.accepted_at.getTime() + tickLateMsMax);
  const first = around(row.accepted_at, row.fill_at && row.fill_at < late ? row.fill_at : late);
  const end = row.trigger_at ?? row.fill_at ?? row.closed_at;
  return end && end > late ? [first, around(end, row.fill_at ?? end)] : [first];
}

interface Parts {
  readonly ticks: readonly TickRow[][];
  readonly postings: readonly Posting[];
  readonly coins: readonly CoinPosting[];
  readonly others: string[];
  readonly rules: OrderReceipt["rules"];
  readonly log: OrderReceipt["log"];
}

function receiptOf(row: ListedOrder, { ticks, postings, coins, others, rules, log }: Parts): OrderReceipt {
  const order = orderView(row);
  const ticksBySeq = new Map(ticks.flat().map((tick) => [tick.seq, tick]));
  const words = { ...row, price: order.price };
  return {
    kind: "paperchain-order-receipt",
    practice: true,
    order,
    hold: row.hold_id,
    others,
    rule: { version: row.rule_version, words: orderRuleWords(words) },
    rules,
    ticks: [...ticksBySeq.values()].map(tickView),
    acceptedSeq: Number(row.accepted_seq),
    ruleSeq: row.rule_seq === null ? null : Number(row.rule_seq),
    arithmetic: arithmeticOf(row, order),
    postings: postings.map(postingView),
    coins: coins.map((line) => ({
      kind: line.kind,
      available: signed(line.d_available),
      held: signed(line.d_held),
      availableAfter: signed(line.available_after),
      heldAfter: signed(line.held_after),
      cost: writeUsdt(line.d_cost),
      costAfter: writeUsdt(line.cost_after),
      taken: writeUsdt(line.d_taken),
      takenAfter: writeUsdt(line.taken_after),
      version: Number(line.version),
      at: line.at.toISOString(),
    })),
    log,
  };
}

const signed = (stored: string): string =>
  stored.startsWith("-")
    ? `-${writeQuantity(storedQuantity(stored.slice(1)))}`
    : writeQuantity(storedQuantity(stored));

function arithmeticOf(row: ListedOrder, order: OrderReceipt["order"]): string[] {
  const size =
    row.side === "buy"
      ? `buys for ${order.amount} USDT`
      : `sells ${order.quantity} ${order.symbol.toUpperCase()}`;
  const words = [`Accepted at ${order.acceptedAt}: ${size}.`];
  if (order.cancelAskedAt) words.push(`Cancelled from ${order.cancelAskedAt} on.`);
  if (order.trigger) words.push(`Triggered by ${order.trigger.price} at ${order.trigger.at}.`);
  if (order.fill) {
    const { price, at } = order.fill.tick;
    const terms = termsOf(row);
    return [
      ...words,
      `Filled by ${price} at ${at}.`,
      ...fillWords(terms, fillOf(terms, storedPrice(price)), price),
    ];
  }
  return [
    ...words,
    order.reason ? `Cancelled at ${order.cancelledAt}: all is returned.` : "The order is open.",
  ];
}
