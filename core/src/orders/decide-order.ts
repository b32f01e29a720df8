import { comparePrices, type Price } from "../market/price.ts";
import { tickLateMsMax, tickUnderwayMs } from "../trades/decide-trade.ts";
import { entryAfterMs } from "../trades/trade.ts";
import type { CancelReason, EarlyEnd, OrderTerms, OrderTick } from "./order.ts";

/** A limit or stop order waits this long at most. */
const orderMsMax = 30 * 24 * 60 * 60_000;
/**
 * How much later a price from before an early end may arrive: no source lags further behind. Simulated prices do not
 * lag.
 */
const cancelUnderwayMs = 60_000;

/** The state of an order. An open stop order may already have its trigger. */
export type OrderState =
  | { readonly state: "open"; readonly trigger: OrderTick | null }
  | { readonly state: "filled"; readonly tick: OrderTick; readonly trigger: OrderTick | null }
  | { readonly state: "cancelled"; readonly because: CancelReason; readonly trigger: OrderTick | null };

/**
 * The rule of orders. A tick counts if it was recorded after the acceptance, if its own time is later too (on real
 * prices by 15 seconds), and if that time is not after the order's end. The first such tick fills a market order. The
 * first such tick at or beyond the order's price fills a limit order, or triggers a stop order, which the next tick
 * then fills; that tick is at most two minutes younger. `ticks` are those of the order's coin and source, in the order
 * of recording, as known `now`.
 */
export function decideOrder(
  terms: OrderTerms,
  early: EarlyEnd | null,
  ticks: readonly OrderTick[],
  now: Date,
): OrderState {
  const from = terms.acceptedAt.getTime() + entryAfterMs(terms.ruleVersion);
  const end = orderEnd(terms, early);
  const later = ticks.filter(({ seq }) => seq > terms.acceptedSeq);
  const first = later.find(
    ({ at, price }) => at.getTime() >= from && at.getTime() <= end.at && isReached(terms, price),
  );
  if (first && terms.kind === "stop") return afterTrigger(first, later, now);
  if (first) return { state: "filled", tick: first, trigger: null };
  const isOver =
    now.getTime() >= end.givenUpAt ||
    (now.getTime() > end.at && later.some(({ at }) => at.getTime() > end.at));
  return isOver
    ? { state: "cancelled", because: end.because, trigger: null }
    : { state: "open", trigger: null };
}

/** A triggered stop order is a market order, so its member can no longer cancel it. */
function afterTrigger(trigger: OrderTick, ticks: readonly OrderTick[], now: Date): OrderState {
  const end = trigger.at.getTime() + tickLateMsMax;
  const next = ticks.find(({ seq }) => seq > trigger.seq);
  if (next && next.at.getTime() <= end) return { state: "filled", tick: next, trigger };
  return next || now.getTime() >= end + tickUnderwayMs
    ? { state: "cancelled", because: "no_price", trigger }
    : { state: "open", trigger };
}

/** Whether a price fills a limit order or triggers a stop order. */
export function isReached(
  { kind, side, price }: Pick<OrderTerms, "kind" | "side" | "price">,
  now: Price,
): boolean {
  if (price === null) return true;
  const isLower = (kind === "limit") === (side === "buy");
  const difference = comparePrices(now, price);
  return isLower ? difference <= 0 : difference >= 0;
}

interface End {
  /** A tick with a later time cannot fill the order. */
  readonly at: number;
  /** When the server stops waiting for such a tick. */
  readonly givenUpAt: number;
  readonly because: CancelReason;
}

export function orderEnd(
  { kind, acceptedAt, ruleVersion }: Pick<OrderTerms, "kind" | "acceptedAt" | "ruleVersion">,
  early: EarlyEnd | null,
): End {
  const own = acceptedAt.getTime() + (kind === "market" ? tickLateMsMax : orderMsMax);
  if (early && early.at.getTime() < own) {
    const at = early.at.getTime();
    return { at, givenUpAt: at + (ruleVersion === 1 ? 0 : cancelUnderwayMs), because: early.because };
  }
  return {
    at: own,
    givenUpAt: own + tickUnderwayMs,
    because: kind === "market" ? "no_price" : "expired",
  };
}
