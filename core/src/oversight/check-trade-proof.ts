import { quoteAgeMsMax } from "../market/accept-quote.ts";
import type { MarketSourceName } from "../market/coin.ts";
import { pollGapMsMax } from "../market/pace.ts";
import { readUsdt, type Usdt, zeroUsdt } from "../money/usdt.ts";
import { tickLateMsMax } from "../trades/decide-trade.ts";
import { type Outcome, payoutOf } from "../trades/trade.ts";
import { termsOfTrade } from "./accepted-terms.ts";
import { checkItem, type OpenedItem } from "./check-item.ts";
import { hasAll } from "./checks/has-all.ts";
import { unlessUnreadable } from "./checks/unless-unreadable.ts";
import type { Sha256 } from "./merkle-tree.ts";
import {
  checkPriceProof,
  givenUpMs,
  type PriceCheck,
  type PricedTrade,
  type PriceProof,
} from "./prices/check-price-proof.ts";
import { exitDueMs } from "./prices/compare-ticks.ts";
import type { TreeState } from "./tree-state.ts";

/** A trade as a receipt shows it. */
export interface ShownTrade {
  readonly acceptedSeq: number;
  readonly trade: PricedTrade & {
    readonly payout: string | null;
    readonly endsAt: string | null;
    /** Whether the server says that no price came in the time for an exit. */
    readonly exitMissed: boolean;
  };
  readonly postings: readonly {
    readonly kind: string;
    readonly available: string;
    readonly held: string;
    readonly availableAfter: string;
    readonly at: string;
  }[];
}

/** The items of a trade in the records, as the server opens them. */
export interface TradeProof {
  readonly accepted: OpenedItem | null;
  readonly closed: OpenedItem | null;
  readonly money: readonly OpenedItem[];
  readonly prices: PriceProof | null;
  readonly waiting: number;
  readonly notCovered: number;
}

export interface TradeCheck {
  /**
   * `sealed`: everything shown is in the signed records. `waiting`: a part will be in them soon. `not covered`: a part
   * is older than the first record. `different`: the records lack something or contradict what is shown.
   */
  readonly finding: "sealed" | "waiting" | "not covered" | "different";
  /** The parts that differ. */
  readonly about: readonly ("terms" | "prices" | "end" | "money")[];
  /** Absent if the prices were not compared. */
  readonly prices?: PriceCheck;
}

/** The signed state of the records, and the time from which the reader knows that there are records. */
export interface SignedRecords extends TreeState {
  readonly time: string;
  readonly since: string | undefined;
  /**
   * The time from which the reader saw the records grow without a stop. Without it, the server never counts as late.
   */
  readonly grownSince?: string | undefined;
  /**
   * An item from before this time is late whenever the reader looks: the records grew since, and items are sealed in
   * order.
   */
  readonly lateBefore?: string | undefined;
}

/**
 * How late a record may be. It is more than a server may be behind while it takes trades, and more than the time
 * between the compared answers.
 */
const waitMsMax = 5 * 60_000;

/** Whether the records must have what happened at a time, if they are not younger than it. */
export function isAwaitedTooLong(
  { time, grownSince = "", lateBefore = "" }: SignedRecords,
  at: string,
): boolean {
  if (at < lateBefore) return true;
  const from = grownSince > at ? grownSince : at;
  return Date.parse(time) - Date.parse(from) > waitMsMax;
}

/**
 * Compares a shown trade with the signed records. The proof may be a little newer or older than what is shown, so a
 * trade that just ended raises no alarm.
 */
export function checkTradeProof(
  sha256: Sha256,
  shown: ShownTrade,
  proof: TradeProof,
  records: SignedRecords,
): TradeCheck {
  const open = (opened: OpenedItem | null) =>
    opened && checkItem(sha256, opened, records) ? readItem(opened.item) : undefined;
  const isDue = makeIsDue(shown.trade.timestamp, proof, records);
  const prices = unlessUnreadable(() => checkPrices(sha256, shown, proof, records), unreadablePrices);
  const parts = {
    terms: compare(proof.accepted, open, termsOf(sha256, shown), isDue(shown.trade.timestamp)),
    prices: partOfPrices(prices, isDue(duePrices(shown.trade, prices))),
    end:
      paysByTerms(shown) && hasOwnEnd(shown, isDue)
        ? compare(proof.closed, open, endOf(shown), isDue(shown.trade.closedAt))
        : ("different" as const),
    money: compareMoney(shown, proof.money.map(open), isDue),
  };
  const about = partNames.filter((name) => parts[name] === "different");
  if (about.length > 0) return { finding: "different", about, prices };
  if (partNames.every((name) => parts[name] === "same")) return { finding: "sealed", about, prices };
  return { finding: proof.notCovered > 0 || prices.isOlder ? "not covered" : "waiting", about, prices };
}

export const unreadablePrices: PriceCheck = {
  part: "different",
  isOlder: false,
  poll: null,
  polls: 0,
  unquoted: 0,
};

const partNames = ["terms", "prices", "end", "money"] as const;
export type Part = "same" | "missing" | "different";

/** The prices of the source that the accepted terms name. */
function checkPrices(
  sha256: Sha256,
  { trade, acceptedSeq }: ShownTrade,
  { accepted, prices }: TradeProof,
  records: SignedRecords,
): PriceCheck {
  const isNeeded = trade.entry !== null || trade.outcome !== null;
  if (!isNeeded || !prices)
    return { part: isNeeded ? "missing" : "same", isOlder: false, poll: null, polls: 0, unquoted: 0 };
  const terms = accepted && checkItem(sha256, accepted, records) ? readItem(accepted.item) : undefined;
  const source = (terms as { trade?: { source?: MarketSourceName } } | undefined)?.trade?.source;
  return checkPriceProof(sha256, { trade, acceptedSeq, source, proof: prices, records });
}

export function partOfPrices({ part, isOlder }: PriceCheck, isDue: boolean): Part {
  if (part === "missing" || part === "open") return isDue && !isOlder ? "different" : "missing";
  return part;
}

/**
 * When the last poll of a proof was made. If the trade was given up for lack of a price, the poll after that must show
 * that none came.
 */
function duePrices(trade: PricedTrade, { part }: PriceCheck): string | null {
  if (part !== "open") return trade.closedAt ?? trade.entry?.receivedAt ?? null;
  const overMs = Math.max(givenUpMs(trade), Date.parse(trade.closedAt ?? ""));
  return new Date(overMs + pollGapMsMax).toISOString();
}

/** Whether the records must have what happened at a time, whatever the server says about it. */
export function makeIsDue(
  acceptedAt: string,
  { notCovered }: Pick<TradeProof, "notCovered">,
  records: SignedRecords,
) {
  const isOld = records.since === undefined || acceptedAt <= records.since;
  return (at: string | null) => at !== null && isAwaitedTooLong(records, at) && (notCovered === 0 || !isOld);
}

export function compare(
  opened: OpenedItem | null,
  open: (opened: OpenedItem | null) => unknown,
  expected: Item | undefined,
  isDue: boolean,
): Part {
  if (!expected) return "same";
  if (!opened) return isDue ? "different" : "missing";
  return hasAll(open(opened), expected) ? "same" : "different";
}

function compareMoney(
  { trade, postings }: ShownTrade,
  items: readonly unknown[],
  isDue: (at: string) => boolean,
): Part {
  const movements = postings.map(({ kind, available, held, availableAfter, at }) => ({
    reference: trade.id,
    member: trade.userId,
    kind,
    at,
    available: micros(available),
    held: micros(held),
    availableAfter: micros(availableAfter),
  }));
  const missing = movements.filter((movement) => !items.some((item) => hasAll(item, movement)));
  const others = items.filter((item) => !movements.some((movement) => hasAll(item, movement)));
  // The records may already have the end of a trade that is shown as open.
  const isNewer = trade.outcome === null && others.every((item) => hasAll(item, { reference: trade.id }));
  if ((others.length > 0 && !isNewer) || missing.some(({ at }) => isDue(at))) return "different";
  return missing.length > 0 ? "missing" : "same";
}

type Item = Readonly<Record<string, unknown>>;

function termsOf(sha256: Sha256, { acceptedSeq, trade }: ShownTrade): Item {
  const terms = termsOfTrade(sha256, trade);
  // Records without a forecast have none of these fields. Other readers do not see the forecast of an open trade.
  const isHidden = trade.outcome === null && trade.forecast?.confidence === null;
  const none = { confidence: undefined, reason: undefined, saltedReason: undefined };
  const isSaid = typeof trade.forecast?.confidence === "number";
  return { ...terms, trade: { ...(!isHidden && !isSaid && none), ...terms.trade, acceptedSeq } };
}

/**
 * Whether a closed trade paid what its terms give for its outcome. Its movements must add up to that payout minus the
 * stake.
 */
export function paysByTerms({ trade, postings }: Pick<ShownTrade, "trade" | "postings">): boolean {
  if (trade.outcome === null) return true;
  const [stake, payout] = [usdt(trade.terms.stake), usdt(trade.payout ?? "0")];
  const due = payoutOf({ stake, payoutBps: trade.terms.payoutBps }, trade.outcome as Outcome);
  const moved = postings.reduce((sum, { available }) => sum + usdt(available), 0n);
  return payout === due && moved === payout - stake;
}

/**
 * Whether the times fit: a trade ends its length after its entry, and is not open for longer than the rule allows. An
 * administrator may take any time.
 */
function hasOwnEnd({ trade }: ShownTrade, isDue: (at: string) => boolean): boolean {
  const { entry, endsAt, outcome, exitMissed } = trade;
  const endMs = entry && exitDueMs(trade.terms, entry);
  if ((endsAt === null ? null : Date.parse(endsAt)) !== endMs) return false;
  if (outcome !== null || (endMs !== null && trade.terms.settlement === "manual")) return true;
  const overMs = endMs === null || exitMissed ? givenUpMs(trade) : endMs + tickLateMsMax + quoteAgeMsMax;
  return !isDue(new Date(overMs).toISOString());
}

/** A trade that is shown as open has no end yet. Prices of a decided trade had no effect on its outcome. */
function endOf({ trade }: ShownTrade): Item | undefined {
  if (trade.outcome === null) return undefined;
  return {
    id: trade.id,
    member: trade.userId,
    at: trade.closedAt,
    outcome: trade.outcome,
    payout: micros(trade.payout ?? "0"),
    decided: trade.decision !== null,
    entryAt: (trade.decision ? null : trade.entry?.at) ?? null,
    exitAt: (trade.decision ? null : trade.exit?.at) ?? null,
  };
}

const usdt = (text: string): Usdt => readUsdt(text) ?? zeroUsdt;
const micros = (text: string): string => String(readUsdt(text));

export function readItem(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
