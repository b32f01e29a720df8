import type { CancelReason, OrderKind, OrderSide } from "../../orders/order.ts";
import type { ShownTick } from "../prices/price-item.ts";
import type { ShownOrder } from "./shown-order.ts";

/** For tests: a poll with a price, or without one. */
export interface RandomPoll {
  readonly number: number;
  readonly seq: number;
  readonly answered: string;
  readonly tick: ShownTick | null;
}

/** For tests: an order as a receipt shows it, with all polls around it. `judged` is its result. */
export interface RandomOrder {
  readonly shown: ShownOrder;
  readonly polls: readonly RandomPoll[];
  readonly judged: Judged;
}

export interface Judged {
  readonly trigger: ShownTick | null;
  readonly fill: ShownTick | null;
  readonly reason: CancelReason | null;
  readonly closedMs: number | null;
}

interface Terms {
  readonly side: OrderSide;
  readonly kind: OrderKind;
  /** Hundredths of a USDT. */
  readonly cents: number | null;
  /** Millionths of a USDT, or hundred-millionths of a coin. */
  readonly size: bigint;
  readonly feeBps: number;
  readonly spreadBps: number;
  readonly rule: 1 | 2;
  readonly acceptedMs: number;
  readonly acceptedSeq: number;
  readonly cancelMs: number | null;
}

const startMs = Date.parse("2026-03-01T12:00:00.000Z");
const [member, id] = ["019ca945-0000-7000-8000-000000000001", "019ca945-0000-7000-8000-000000000002"];

/**
 * For tests: decides an order event by event and finds its amounts by trying. It shares nothing with the rule and its
 * arithmetic.
 */
export function aRandomOrder(random: () => number): RandomOrder {
  const rule = random() < 0.5 ? 1 : 2;
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const polls = randomPolls(whole, rule === 1 ? "simulated" : "coingecko");
  const kind = (["market", "limit", "stop"] as const)[whole(0, 2)] ?? "market";
  const side = random() < 0.5 ? "buy" : "sell";
  const acceptedMs = startMs + whole(20_000, 40_000);
  const known = polls.filter(({ answered }) => Date.parse(answered) <= acceptedMs);
  const terms: Terms = {
    side,
    kind,
    cents: kind === "market" ? null : whole(9_000, 11_000),
    size: BigInt(side === "buy" ? whole(1_000_000, 2_000_000_000) : whole(1_000, 900_000_000)),
    feeBps: whole(0, 3) === 0 ? 0 : whole(1, 500),
    spreadBps: whole(0, 3) === 0 ? 0 : whole(1, 500),
    rule,
    acceptedMs,
    acceptedSeq: known.at(-1)?.seq ?? 0,
    cancelMs: kind !== "market" && random() < 0.6 ? acceptedMs + whole(1, 100_000) : null,
  };
  const judged = judge(terms, polls);
  return { shown: shownOf(terms, judged), polls, judged };
}

function randomPolls(
  whole: (from: number, to: number) => number,
  source: "simulated" | "coingecko",
): RandomPoll[] {
  const polls: RandomPoll[] = [];
  let [ms, atMs, seq, cents] = [startMs, startMs - 5_000, 10, 10_000];
  for (let number = 5; ms < startMs + 260_000; number += 1) {
    ms += whole(1_000, 12_000);
    const at = Math.max(atMs + 1, ms - whole(0, 9_000));
    const hasPrice = polls.length === 0 || whole(0, 9) > 1;
    if (hasPrice) {
      seq += whole(1, 3);
      atMs = at;
      cents += whole(-200, 200);
    }
    const answered = new Date(ms).toISOString();
    const price = `${Math.floor(cents / 100)}${
      cents % 100 === 0
        ? ""
        : `.${String(cents % 100)
            .padStart(2, "0")
            .replace(/0$/, "")}`
    }`;
    const shared = { source, host: null, marketPrice: price, price, scenario: null };
    const tick = { seq, at: new Date(at).toISOString(), receivedAt: answered, ...shared };
    polls.push({ number, seq, answered, tick: hasPrice ? tick : null });
  }
  return polls;
}

const centsOf = ({ price }: ShownTick): number => Math.round(Number(price) * 100);

/** Processes the polls one by one, as a server sees them. */
function judge(terms: Terms, polls: readonly RandomPoll[]): Judged {
  const { side, kind, cents, rule, acceptedMs, acceptedSeq, cancelMs } = terms;
  const ownMs = acceptedMs + (kind === "market" ? 2 * 60_000 : 30 * 24 * 3_600_000);
  const isEarly = cancelMs !== null && cancelMs < ownMs;
  const lastMs = isEarly ? cancelMs : ownMs;
  const patienceMs = isEarly ? (rule === 1 ? 0 : 60_000) : 15_000;
  const reason = isEarly ? "member" : kind === "market" ? "no_price" : "expired";
  const reaches = (tick: ShownTick) => {
    if (cents === null) return true;
    const now = centsOf(tick);
    if (kind === "limit") return side === "buy" ? now <= cents : now >= cents;
    return side === "buy" ? now >= cents : now <= cents;
  };
  let trigger: ShownTick | null = null;
  for (const { answered, tick } of polls) {
    const nowMs = Date.parse(answered);
    if (nowMs < acceptedMs) continue;
    const atMs = tick ? Date.parse(tick.at) : 0;
    const isNew = tick !== null && tick.seq > acceptedSeq;
    const close = (fill: ShownTick | null, why: CancelReason | null): Judged => {
      const isSmall = fill !== null && sizesAt(terms, centsOf(fill)).quantity === 0n;
      if (isSmall) return { trigger, fill: null, reason: "too_small", closedMs: nowMs };
      return { trigger, fill, reason: why, closedMs: nowMs };
    };
    if (trigger) {
      const lateMs = Date.parse(trigger.at) + 120_000;
      if (isNew) return atMs <= lateMs ? close(tick, null) : close(null, "no_price");
      if (nowMs >= lateMs + 15_000) return close(null, "no_price");
      continue;
    }
    const counts = isNew && atMs >= acceptedMs + (rule === 1 ? 1 : 15_000) && atMs <= lastMs && reaches(tick);
    if (counts && kind !== "stop") return close(tick, null);
    if (counts) trigger = tick;
    else if (nowMs >= lastMs + patienceMs || (isNew && atMs > lastMs)) return close(null, reason);
  }
  return { trigger, fill: null, reason: null, closedMs: null };
}

/** The largest whole number that satisfies a condition. The condition holds up to that number and not beyond it. */
function largest(holds: (value: bigint) => boolean): bigint {
  let [low, high] = [0n, 1n];
  while (holds(high)) high *= 2n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return holds(high) ? high : low;
}

interface Sizes {
  readonly fee: bigint;
  readonly quantity: bigint;
  readonly amount: bigint;
  readonly spread: bigint;
}

/** Fee, quantity and amount at a price in hundredths, found by trying. */
function sizesAt({ side, size, feeBps, spreadBps }: Terms, cents: number): Sizes {
  const [price, part] = [BigInt(cents), BigInt(side === "buy" ? 20_000 + spreadBps : 20_000 - spreadBps)];
  // All sides are multiplied to hundredths of a hundred-millionth of a millionth, so that nothing is divided. A
  // quantity q costs q · cents · part of these.
  const scale = 10_000n * 20_000n;
  const feeFor = (of: bigint) =>
    feeBps === 0 ? 0n : largest((fee) => fee * 10_000n < of * BigInt(feeBps)) + 1n;
  const plainly = (quantity: bigint) => largest((micros) => micros * 10_000n <= quantity * price);
  if (side === "buy") {
    const fee = feeFor(size);
    const quantity = largest((units) => units * price * part <= (size - fee) * scale);
    return { fee, quantity, amount: size, spread: size - fee - plainly(quantity) };
  }
  const gross = largest((micros) => micros * scale <= size * price * part);
  const fee = gross === 0n ? 0n : feeFor(gross);
  return { fee, quantity: size, amount: gross - fee, spread: plainly(size) - gross };
}

const usdt = (micros: bigint): string => decimal(micros, 6);
const decimal = (units: bigint, decimals: number): string => {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, "0");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};
const coins = (units: bigint): string => decimal(units, 8).replace(/\.?0+$/, "");

/** The order as a receipt shows it, with its movements. */
function shownOf(terms: Terms, { trigger, fill, reason, closedMs }: Judged, given?: Sizes): ShownOrder {
  const { side, kind, cents, size, feeBps, spreadBps } = terms;
  const sizes = given ?? (fill && sizesAt(terms, centsOf(fill)));
  const [acceptedAt, closedAt] = [isoOf(terms.acceptedMs), closedMs === null ? null : isoOf(closedMs)];
  const isBuy = side === "buy";
  const money = (name: string, available: bigint, held: bigint, at: string | null) => ({
    ...{
      kind: name,
      available: usdt(available),
      held: usdt(held),
      availableAfter: "1.00",
      at: at ?? acceptedAt,
    },
  });
  const coin = (name: string, available: bigint, held: bigint, at: string | null) => ({
    ...{
      kind: name,
      available: coins(available),
      held: coins(held),
      availableAfter: "5",
      at: at ?? acceptedAt,
    },
    ...{ heldAfter: "0", cost: "0.00", costAfter: "0.00", taken: "0.00", takenAfter: "0.00", version: 1 },
  });
  const moves = ({ available, held }: { available: string; held: string }) =>
    Number(available) !== 0 || Number(held) !== 0;
  const bought = sizes && { cost: usdt(sizes.amount), costAfter: usdt(sizes.amount) };
  const sold = sizes && { taken: usdt(sizes.amount), takenAfter: usdt(sizes.amount) };
  const cancelled = closedAt !== null && !fill;
  const postings = isBuy
    ? [
        money("order_hold", -size, size, null),
        ...(sizes ? [money("order_buy", 0n, sizes.fee - sizes.amount, closedAt)] : []),
        ...(sizes ? [money("order_buy_fee", 0n, -sizes.fee, closedAt)] : []),
        ...(cancelled ? [money("order_release", size, -size, closedAt)] : []),
      ]
    : [
        ...(sizes ? [money("order_sell", sizes.amount + sizes.fee, 0n, closedAt)] : []),
        ...(sizes ? [money("order_sell_fee", -sizes.fee, 0n, closedAt)] : []),
      ];
  const legs = isBuy
    ? [...(sizes ? [{ ...coin("coin_buy", sizes.quantity, 0n, closedAt), ...bought }] : [])]
    : [
        coin("coin_hold", -size, size, null),
        ...(sizes ? [{ ...coin("coin_sell", 0n, -size, closedAt), ...sold }] : []),
        ...(cancelled ? [coin("coin_release", size, -size, closedAt)] : []),
      ];
  const half = isBuy ? 20_000 + spreadBps : 20_000 - spreadBps;
  const withSpread = fill ? decimal(BigInt(centsOf(fill)) * BigInt(half) * 5n, 7).replace(/\.?0+$/, "") : "";
  return {
    acceptedSeq: terms.acceptedSeq,
    hold: id,
    others: [],
    order: {
      id,
      userId: member,
      coinId: "bitcoin",
      side,
      kind,
      amount: isBuy ? usdt(size) : null,
      quantity: isBuy ? null : coins(size),
      price: cents === null ? null : decimal(BigInt(cents), 2).replace(/\.?0+$/, ""),
      feeBps,
      spreadBps,
      ruleVersion: terms.rule,
      acceptedAt,
      cancelAskedAt:
        terms.cancelMs !== null && terms.cancelMs <= (closedMs ?? Infinity) ? isoOf(terms.cancelMs) : null,
      trigger,
      fill: fill &&
        sizes && {
          tick: fill,
          priceWithSpread: withSpread,
          quantity: coins(sizes.quantity),
          amount: usdt(sizes.amount),
          fee: usdt(sizes.fee),
          spread: usdt(sizes.spread),
          profit: isBuy ? null : usdt(sizes.amount),
        },
      filledAt: fill ? closedAt : null,
      cancelledAt: cancelled ? closedAt : null,
      reason,
    },
    postings: postings.filter(moves),
    coins: legs,
  };
}

const isoOf = (ms: number): string => new Date(ms).toISOString();
