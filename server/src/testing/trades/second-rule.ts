/** A trade as the second rule needs it, in plain numbers: instants are milliseconds. */
interface WatchedTrade {
  readonly coin: string;
  readonly source: string;
  readonly direction: string;
  readonly stake: bigint;
  readonly payoutBps: number;
  readonly seconds: number;
  readonly settlement: string;
  readonly ruleVersion: number;
  readonly accepted: number;
  readonly acceptedSeq: number;
}

export interface HeardTick {
  readonly seq: number;
  readonly coin: string;
  readonly source: string;
  readonly at: number;
  readonly price: string;
}

export interface Verdict {
  readonly outcome: string | null;
  readonly payout: bigint | null;
  readonly entryAt: number | null;
  readonly exitAt: number | null;
}

/**
 * The rule of trades a second time, deliberately unlike `decideTrade` and the database's function: it processes ticks
 * one by one in the order of recording, and shares no line of code with either. It imports nothing, so that every judge
 * may use it.
 */
export class SecondRule {
  readonly #trade: WatchedTrade;
  entry: HeardTick | undefined;
  exit: HeardTick | undefined;

  constructor(trade: WatchedTrade) {
    this.#trade = trade;
  }

  hear(tick: HeardTick): void {
    const { coin, source, seconds, ruleVersion, accepted, acceptedSeq } = this.#trade;
    if (tick.coin !== coin || tick.source !== source || this.exit) return;
    const since = (tick.at - accepted) / 1_000;
    if (!this.entry) {
      if (tick.seq > acceptedSeq && (ruleVersion === 1 ? since > 0 : since >= 15) && since <= 120)
        this.entry = tick;
      return;
    }
    const ran = (tick.at - this.entry.at) / 1_000;
    if (ran >= seconds && ran <= seconds + 120) this.exit = tick;
  }

  /** The rule's result at a moment, from the ticks so far. */
  ask(now: number): Verdict {
    if (!this.entry) {
      return this.#verdict(now - this.#trade.accepted > 135_000 ? "VOID" : null, undefined);
    }
    const over = now - this.entry.at - this.#trade.seconds * 1_000;
    if (over < 0 || this.#trade.settlement === "manual") return this.#verdict(null, undefined);
    if (this.exit) return this.#verdict(this.#compared(this.entry, this.exit), this.exit);
    return this.#verdict(over >= 86_400_000 ? "VOID" : null, undefined);
  }

  #compared(entry: HeardTick, exit: HeardTick): string {
    const [from, to] = [sortable(entry.price), sortable(exit.price)];
    if (from === to) return "TIE";
    const went = from < to ? "up" : "down";
    return went === this.#trade.direction ? "WIN" : "LOSS";
  }

  #verdict(outcome: string | null, exit: HeardTick | undefined): Verdict {
    const { stake, payoutBps } = this.#trade;
    const payout = outcome === null ? null : secondPayout(outcome, stake, BigInt(payoutBps));
    return { outcome, payout, entryAt: this.entry?.at ?? null, exitAt: exit?.at ?? null };
  }
}

/** The amount that an outcome pays. */
export function secondPayout(outcome: string, stake: bigint, payoutBps: bigint): bigint {
  if (outcome === "WIN") return (stake * (10_000n + payoutBps) - ((stake * payoutBps) % 10_000n)) / 10_000n;
  return outcome === "LOSS" ? 0n : stake;
}

/** A trade as the API shows it. */
interface ShownTrade {
  readonly coinId: string;
  readonly direction: string;
  readonly timestamp: string;
  readonly terms: {
    readonly stake: string;
    readonly payoutBps: number;
    readonly seconds: number;
    readonly ruleVersion: number;
  };
}

interface ShownTick extends Pick<HeardTick, "seq" | "source" | "price"> {
  readonly at: string;
}

/** The second rule's result for the prices on a receipt. It ignores an administrator's decision. */
export function hearReceipt({
  trade,
  ticks,
  acceptedSeq,
  ruleSeq,
}: {
  readonly trade: ShownTrade;
  readonly ticks: readonly ShownTick[];
  readonly acceptedSeq: number;
  readonly ruleSeq: number | null;
}): SecondRule {
  const { coinId: coin, direction, timestamp, terms } = trade;
  const [whole = "", fraction = ""] = terms.stake.split(".");
  const second = new SecondRule({
    ...terms,
    coin,
    source: String(ticks[0]?.source),
    direction: direction === "long" ? "up" : "down",
    stake: BigInt(whole + fraction.padEnd(6, "0")),
    settlement: "market",
    accepted: Date.parse(timestamp),
    acceptedSeq,
  });
  for (const tick of ticks.toSorted((one, other) => one.seq - other.seq))
    if (ruleSeq === null || tick.seq <= ruleSeq) second.hear({ ...tick, coin, at: Date.parse(tick.at) });
  return second;
}

/** Pads decimals to equal length, so that the larger text is the larger number. */
function sortable(price: string): string {
  const [whole = "", fraction = ""] = price.split(".");
  return `${whole.padStart(20, "0")}.${fraction.padEnd(60, "0")}`;
}
