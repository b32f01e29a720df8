import { Refused, refuse } from "@paperchain/contract/refused.ts";
import type { OrderId } from "@paperchain/core/ids.ts";
import { holdForOrder } from "@paperchain/core/ledger/movement.ts";
import { orderEnd } from "@paperchain/core/orders/decide-order.ts";
import { openOrdersMax } from "@paperchain/core/orders/order.ts";
import { orderAcceptedWords } from "@paperchain/core/orders/order-words.ts";
import { type AskedOrder, refuseOrder } from "@paperchain/core/orders/refuse-order.ts";
import { ruleVersion } from "@paperchain/core/trades/trade.ts";
import type { Context } from "../context.ts";
import { newId } from "../db/new-id.ts";
import { inGroup, type Practice } from "../groups/in-group.ts";
import { type Once, WrittenBefore } from "../http/bind/once.ts";
import type { MovementRows, NewOrder } from "../ledger/queries/posting.ts";
import type { ShownCoin } from "../market/market-board.ts";
import { marketSituation } from "../market/market-situation.ts";
import type { OpenSession } from "../sessions/session.ts";
import { limitCoin } from "./limit-coin.ts";
import { orderView } from "./order-view.ts";
import { countOpenSales, findOrder } from "./queries.ts";

/** An order as it arrives: what to do, on which coin, and the sale that it is paired with. */
export type PlacedOrder = AskedOrder & { readonly coinId: string; readonly cancels?: OrderId | undefined };

/** Accepts an order: holds the money or coins, and leaves the fill to a price that is recorded later. */
export async function placeOrder(context: Context, session: OpenSession, once: Once, order: PlacedOrder) {
  await context.groups.caughtUp();
  return inGroup(context, session, "holdings", (practice) =>
    placeOrderBy(practice, { context, session, once, order }),
  );
}

interface Asked {
  readonly context: Context;
  readonly session: OpenSession;
  readonly once: Once;
  readonly order: PlacedOrder;
}

async function placeOrderBy(practice: Practice, { context, session, once, order }: Asked) {
  const { market, clock } = context;
  const coin = market.coin(order.coinId);
  const now = clock();
  const refusal = refuseOrder(order, {
    rules: practice.rules,
    price: coin?.price,
    ...marketSituation(context, session, { coinId: order.coinId, now }),
  });
  if (refusal || !coin)
    return new Refused(refusal?.code ?? "not_found", refusal?.fields, undefined, refusal?.waitSeconds);
  if (!(await canBePaired(context, session, order))) return refuse("pair_not_possible");
  const limited = await limitCoin(context, session, practice.rules, order);
  if (limited === "too-much") return refuse("too_much_in_one_coin");

  const lastSeq = market.seq();
  const row = orderRow(practice, session, order, coin, { now, lastSeq });
  const shown = {
    ...row,
    ...unfilled,
    user_name: session.fullName,
    coin_name: coin.name,
    symbol: coin.symbol,
  };
  const answer = {
    order: orderView({ ...shown, hold_id: row.id, paired_with: order.cancels ?? null }),
    message: orderAcceptedWords(row),
    lastSeq,
  };
  market.want(now);
  const short = shortOf(order);
  const outcome = await context.ledger.post({
    ...heldBy(order, row),
    order: row,
    fence: {
      ...practice.fence,
      open_orders_max: openOrdersMax,
      wallet_version: limited,
    },
    ...once.answers(answer, short),
  });
  if (outcome === "written-before") throw new WrittenBefore();
  if (outcome === "stale") return outcome;
  if (outcome === "too-many-open") return refuse("too_many_orders");
  return outcome === "refused" ? refuse(short) : answer;
}

/** A posting is refused if the wallet does not have the money, or the other sale of the pair is gone. */
const shortOf = (order: PlacedOrder) =>
  order.side === "buy"
    ? "insufficient_balance"
    : order.cancels
      ? "pair_not_possible"
      : "insufficient_quantity";

async function canBePaired({ db }: Context, session: OpenSession, order: PlacedOrder): Promise<boolean> {
  if (order.side === "buy" || !order.cancels) return true;
  const other = await findOrder(db, order.cancels);
  return (
    other?.member_id === session.memberId &&
    other.closed_at === null &&
    other.cancel_asked_at === null &&
    other.trigger_at === null &&
    other.side === "sell" &&
    other.coin_id === order.coinId &&
    other.quantity === String(order.quantity) &&
    (await countOpenSales(db, other.hold_id)) === 1
  );
}

function heldBy(
  order: PlacedOrder,
  row: NewOrder,
): Pick<MovementRows, "movement" | "coinHold"> & MovementRows {
  const member = row.member_id;
  if (order.side === "buy")
    return { movement: holdForOrder({ member, reference: row.id, amount: order.amount }) };
  const { quantity, coinId, cancels: pairedWith } = order;
  return { coinHold: { member, coinId, quantity, reference: row.id, pairedWith } };
}

function orderRow(
  { rules, rulesId }: Practice,
  session: OpenSession,
  order: PlacedOrder,
  coin: ShownCoin,
  { now, lastSeq }: { now: Date; lastSeq: number },
): NewOrder {
  const version = ruleVersion(coin.source);
  const end = orderEnd({ kind: order.kind, acceptedAt: now, ruleVersion: version }, null);
  const id: OrderId = newId(now);
  return {
    id,
    member_id: session.memberId,
    coin_id: coin.id,
    source: coin.source,
    side: order.side,
    kind: order.kind,
    amount: order.side === "buy" ? order.amount : null,
    quantity: order.side === "sell" ? String(order.quantity) : null,
    price: order.price,
    fee_bps: rules.feeBps,
    spread_bps: rules.spreadBps,
    rule_version: version,
    accepted_at: now,
    // The newest number at this moment, because the database may know newer prices by the time it writes the order.
    accepted_seq: BigInt(lastSeq),
    rules_id: rulesId,
    ends_at: new Date(end.at),
    given_up_at: new Date(end.givenUpAt),
    end_reason: end.because,
  };
}

const unfilled = {
  cancel_asked_at: null,
  trigger_at: null,
  trigger_seq: null,
  fill_at: null,
  fill_seq: null,
  fill_quantity: null,
  fill_amount: null,
  fee: null,
  profit: null,
  reason: null,
  closed_at: null,
  rule_seq: null,
  trigger: null,
  fill_tick: null,
};
