// @module-tag later

import { expect, test } from "vitest";
import { type Price, readPrice } from "../market/price.ts";
import { micro } from "../money/usdt.ts";
import { aLaggingMarket, type LaggingTick, lagMsMax } from "../trades/lagging-market.ts";
import { seededRandom } from "../trades/seeded-random.ts";
import { decideOrder } from "./decide-order.ts";
import type { EarlyEnd, OrderKind, OrderSide, OrderTerms } from "./order.ts";

const ordersCount = 10_000;
const horizonMs = 300_000;

const random = seededRandom(20_261_119);
const { start, endMs, tickAt, ticksBetween, lastRecorded } = aLaggingMarket(random);

/** The member knows the source's current price, and the price that the server shows. */
interface Moment {
  readonly now: number;
  readonly seen: LaggingTick;
  readonly shown: LaggingTick;
}

/** A fill and its side; nothing if the order was not filled. */
type Play = (moment: Moment) => { readonly tick: LaggingTick; readonly side: OrderSide } | undefined;

/** The mean gain of fills against the price a minute later, in standard errors. Spread and fees are left out: they only cost. */
function gain(play: Play): number {
  const gains: number[] = [];
  while (gains.length < ordersCount) {
    const now = start + 2 * lagMsMax + Math.floor(random() * (endMs - start - 4 * horizonMs));
    const [seen, shown] = [tickAt(now), lastRecorded(now)];
    const filled = seen && shown && play({ now, seen, shown });
    const after = filled && tickAt(filled.tick.at.getTime() + 60_000);
    if (after)
      gains.push(
        (filled.side === "buy" ? 1 : -1) * Math.log(Number(after.price) / Number(filled.tick.price)),
      );
  }
  const mean = gains.reduce((sum, each) => sum + each, 0) / gains.length;
  const variance = gains.reduce((sum, each) => sum + (each - mean) ** 2, 0) / gains.length;
  return mean / Math.sqrt(variance / gains.length);
}

/** Four standard errors: chance gives less, and a real advantage of this market gives far more. */
const noneAtAll = 4;

const termsOf = (side: OrderSide, kind: OrderKind, price: Price | null, now: number): OrderTerms => ({
  ...(side === "buy" ? { side, amount: micro(1_000_000n) } : { side, quantity: 1n as never }),
  ...{ kind, price, feeBps: 0, spreadBps: 0, ruleVersion: 2 },
  acceptedAt: new Date(now),
  acceptedSeq: lastRecorded(now)?.seq ?? 0n,
});

function fillBy(terms: OrderTerms, early: EarlyEnd | null) {
  const now = terms.acceptedAt.getTime();
  const ticks = ticksBetween(now - 2 * lagMsMax, now + horizonMs);
  const decided = decideOrder(terms, early, ticks, new Date(now + horizonMs));
  return decided.state === "filled" ? ticks.find(({ seq }) => seq === decided.tick.seq) : undefined;
}

const sideOf = ({ seen, shown }: Moment): OrderSide =>
  Number(seen.price) > Number(shown.price) ? "buy" : "sell";
const near = (price: Price, factor: number): Price => {
  const read = readPrice((Number(price) * factor).toFixed(4));
  if (!read) throw new Error("Not a price.");
  return read;
};

test("a member who sees the source a minute early gains nothing by market orders", () => {
  const play: Play = (moment) => {
    const side = sideOf(moment);
    const tick = fillBy(termsOf(side, "market", null, moment.now), null);
    return tick && { tick, side };
  };
  expect(Math.abs(gain(play))).toBeLessThan(noneAtAll);
});

test("nor by stop orders just beyond the price that the server shows", () => {
  const play: Play = (moment) => {
    const side = sideOf(moment);
    const price = near(moment.shown.price, side === "buy" ? 1.0002 : 0.9998);
    const tick = fillBy(termsOf(side, "stop", price, moment.now), null);
    return tick && { tick, side };
  };
  expect(Math.abs(gain(play))).toBeLessThan(noneAtAll);
});

/**
 * Places a limit order, and cancels it before the server learns the price, if the source moved against the order
 * meanwhile.
 */
const takingBack =
  (cancel: (terms: OrderTerms, at: number) => LaggingTick | undefined): Play =>
  ({ now, shown }) => {
    const terms = termsOf("buy", "limit", near(shown.price, 0.9995), now);
    const fill = fillBy(terms, null);
    if (!fill) return undefined;
    // A moment before the server learns the price.
    const at = fill.recordedAt - 1;
    const after = tickAt(at);
    const isLoss = after !== undefined && Number(after.price) < Number(fill.price);
    const tick = isLoss ? cancel(terms, at) : fill;
    return tick && { tick, side: "buy" };
  };

test("nor by taking back limit orders whose price the server does not know yet", () => {
  const play = takingBack((terms, at) => fillBy(terms, { at: new Date(at), because: "member" }));
  expect(Math.abs(gain(play))).toBeLessThan(noneAtAll);
});

test("if a cancellation counted when it arrives, that member would gain", () => {
  expect(gain(takingBack(() => undefined))).toBeGreaterThan(3 * noneAtAll);
});

test("if the last known price filled orders, or the next one regardless of its time, that member would gain too", () => {
  expect(gain((moment) => ({ tick: moment.shown, side: sideOf(moment) }))).toBeGreaterThan(3 * noneAtAll);
  const next: Play = (moment) => {
    const tick = ticksBetween(moment.now - 2 * lagMsMax, moment.now + horizonMs).find(
      ({ recordedAt }) => recordedAt > moment.now,
    );
    return tick && { tick, side: sideOf(moment) };
  };
  expect(gain(next)).toBeGreaterThan(3 * noneAtAll);
});
