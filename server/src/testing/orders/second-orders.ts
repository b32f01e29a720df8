/** An order as the second rule needs it, in plain numbers: instants are milliseconds. */
export interface WatchedOrder {
  readonly id: string;
  readonly coin: string;
  readonly source: string;
  readonly side: string;
  readonly kind: string;
  readonly amount: bigint;
  readonly quantity: bigint;
  readonly price: string | null;
  readonly feeBps: number;
  readonly spreadBps: number;
  readonly ruleVersion: number;
  readonly accepted: number;
  readonly acceptedSeq: number;
}

interface HeardTick {
  readonly seq: number;
  readonly coin: string;
  readonly source: string;
  readonly at: number;
  readonly price: string;
}

export interface OrderVerdict {
  readonly state: "open" | "filled" | "cancelled";
  readonly triggerSeq: number | null;
  readonly fillSeq: number | null;
  readonly reason: string | null;
  readonly quantity: string | null;
  readonly amount: string | null;
  readonly fee: string | null;
}

/**
 * The rule of orders a second time, deliberately unlike `decideOrder`, `fillOf` and the database's functions: it
 * processes ticks one by one, computes in fractions of whole numbers, and imports nothing.
 */
export class SecondOrder {
  readonly #order: WatchedOrder;
  #trigger: HeardTick | undefined;
  #fill: HeardTick | undefined;
  #isTooLate = false;
  #newest = Number.NEGATIVE_INFINITY;
  #askedAt: number | undefined;

  constructor(order: WatchedOrder) {
    this.#order = order;
  }

  /** Cancels the order for its member. */
  cancel(at: number): void {
    if (this.#order.kind !== "market" && !this.#trigger) this.#askedAt ??= at;
  }

  get #end(): number {
    const { kind, accepted } = this.#order;
    const own = accepted + (kind === "market" ? 120_000 : 30 * 86_400_000);
    return this.#askedAt === undefined ? own : Math.min(own, this.#askedAt);
  }

  hear(tick: HeardTick): void {
    const { coin, source, kind, accepted, acceptedSeq, ruleVersion } = this.#order;
    if (tick.coin !== coin || tick.source !== source || tick.seq <= acceptedSeq || this.#fill) return;
    if (this.#trigger) {
      if (!this.#isTooLate && tick.at - this.#trigger.at <= 120_000) this.#fill = tick;
      else this.#isTooLate = true;
      return;
    }
    this.#newest = Math.max(this.#newest, tick.at);
    const isEarly = ruleVersion === 1 ? tick.at <= accepted : tick.at < accepted + 15_000;
    if (isEarly || tick.at > this.#end || !this.#reaches(tick.price)) return;
    if (kind === "stop") this.#trigger = tick;
    else this.#fill = tick;
  }

  #reaches(price: string): boolean {
    const { kind, side, price: wanted } = this.#order;
    if (wanted === null) return true;
    const [now, due] = sameScale(price, wanted);
    const waitsForFall = ["limit buy", "stop sell"].includes(`${kind} ${side}`);
    return waitsForFall ? now <= due : now >= due;
  }

  /** The rule's result at a moment, from the ticks so far. */
  ask(now: number): OrderVerdict {
    const triggerSeq = this.#trigger?.seq ?? null;
    const nothing = { triggerSeq, fillSeq: null, reason: null, quantity: null, amount: null, fee: null };
    if (this.#fill) return this.#filled(this.#fill, triggerSeq);
    if (this.#trigger) {
      const isOver = this.#isTooLate || now >= this.#trigger.at + 135_000;
      return isOver ? { ...nothing, state: "cancelled", reason: "no_price" } : { ...nothing, state: "open" };
    }
    const grace = this.#askedAt === undefined ? 15_000 : this.#order.ruleVersion === 1 ? 0 : 60_000;
    const isOver = now >= this.#end + grace || (now > this.#end && this.#newest > this.#end);
    if (!isOver) return { ...nothing, state: "open" };
    const own = this.#order.kind === "market" ? "no_price" : "expired";
    return { ...nothing, state: "cancelled", reason: this.#askedAt === undefined ? own : "member" };
  }

  #filled(tick: HeardTick, triggerSeq: number | null): OrderVerdict {
    const { side, amount, quantity, feeBps, spreadBps } = this.#order;
    const [digits, scale] = sameScale(tick.price, "1");
    const bps = BigInt(10_000 * 2 + (side === "buy" ? spreadBps : -spreadBps));
    const percent = BigInt(feeBps);
    const up = (of: bigint) => of / 10_000n + (of % 10_000n > 0n ? 1n : 0n);
    if (side === "buy") {
      const fee = up(amount * percent);
      // Millionths of a USDT into hundred-millionths of a coin.
      const bought = ((amount - fee) * 100n * scale * 20_000n) / (digits * bps);
      if (bought === 0n)
        return {
          state: "cancelled",
          triggerSeq,
          fillSeq: null,
          reason: "too_small",
          quantity: null,
          amount: null,
          fee: null,
        };
      return {
        state: "filled",
        triggerSeq,
        fillSeq: tick.seq,
        reason: null,
        quantity: `${bought}`,
        amount: `${amount}`,
        fee: `${fee}`,
      };
    }
    const gross = (quantity * digits * bps) / (scale * 20_000n * 100n);
    const fee = up(gross * percent);
    return {
      state: "filled",
      triggerSeq,
      fillSeq: tick.seq,
      reason: null,
      quantity: `${quantity}`,
      amount: `${gross - fee}`,
      fee: `${fee}`,
    };
  }
}

/** An order as the API shows it. */
interface ShownOrder {
  readonly id: string;
  readonly coinId: string;
  readonly side: string;
  readonly kind: string;
  readonly amount: string | null;
  readonly quantity: string | null;
  readonly price: string | null;
  readonly feeBps: number;
  readonly spreadBps: number;
  readonly ruleVersion: number;
  readonly acceptedAt: string;
  readonly cancelAskedAt: string | null;
}

interface ShownTick extends Pick<HeardTick, "seq" | "source" | "price"> {
  readonly at: string;
}

/** The second rule's result for the prices on a receipt. */
export function hearOrder({
  order,
  ticks,
  acceptedSeq,
  ruleSeq,
}: {
  readonly order: ShownOrder;
  readonly ticks: readonly ShownTick[];
  readonly acceptedSeq: number;
  readonly ruleSeq: number | null;
}): SecondOrder {
  const { coinId: coin, acceptedAt, amount, quantity, cancelAskedAt } = order;
  const second = new SecondOrder({
    ...order,
    ...{ coin, source: String(ticks[0]?.source), accepted: Date.parse(acceptedAt), acceptedSeq },
    ...{ amount: smallest(amount ?? "0", 6), quantity: smallest(quantity ?? "0", 8) },
  });
  if (cancelAskedAt !== null) second.cancel(Date.parse(cancelAskedAt));
  for (const tick of ticks.toSorted((one, other) => one.seq - other.seq))
    if (ruleSeq === null || tick.seq <= ruleSeq) second.hear({ ...tick, coin, at: Date.parse(tick.at) });
  return second;
}

/** A decimal as a whole number of its smallest parts. */
export function smallest(text: string, places: number): bigint {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(places, "0"));
}

/** Two decimals as whole numbers of the same scale. */
function sameScale(one: string, other: string): [bigint, bigint] {
  const decimals = (text: string) => text.split(".")[1]?.length ?? 0;
  const most = Math.max(decimals(one), decimals(other));
  const whole = (text: string) => BigInt(text.replace(".", "")) * 10n ** BigInt(most - decimals(text));
  return [whole(one), whole(other)];
}
