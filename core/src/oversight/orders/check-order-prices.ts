import type { MarketSourceName } from "../../market/coin.ts";
import { decideOrder, orderEnd } from "../../orders/decide-order.ts";
import { fillOf } from "../../orders/fill.ts";
import type { CancelReason, EarlyEnd, OrderTerms } from "../../orders/order.ts";
import { tickLateMsMax, tickUnderwayMs } from "../../trades/decide-trade.ts";
import type { RecordedTick } from "../../trades/trade.ts";
import type { Sha256 } from "../merkle-tree.ts";
import {
  follows,
  isTooLate,
  mayBeginWith,
  type PriceCheck,
  type PriceProof,
} from "../prices/check-price-proof.ts";
import { isSame, pricesOf } from "../prices/compare-ticks.ts";
import { makePollOpener, type OpenedPoll, openRecord } from "../prices/open-poll.ts";
import type { ShownTick } from "../prices/price-item.ts";
import type { TreeState } from "../tree-state.ts";
import { readOrderTerms } from "./read-order.ts";
import { closedAtOf, type ShownOrder } from "./shown-order.ts";

export interface OrderPriceCheck extends PriceCheck {
  /**
   * The time between the two proved spans of a resting order. Only the server's word says whether a price reached the
   * order then.
   */
  readonly unread: { readonly from: string; readonly to: string } | null;
}

interface Checked {
  readonly shown: ShownOrder;
  /** The order's source, by its accepted terms. */
  readonly source: MarketSourceName | undefined;
  readonly proof: PriceProof;
  readonly records: TreeState;
  /** Whether a price of this time must have had its effect by now. */
  readonly isDue: (at: string) => boolean;
}

/** Allows for the clocks of two servers, and for the delay until a server learns of a price. */
const unheardMsMax = 60_000;

/**
 * Compares an order's fill with the records of the polls: the fill is the first by the rule, and no poll before it is
 * left out. For an order that rests for longer, the proof opens the polls of two minutes after its acceptance and
 * before its end.
 */
export function checkOrderPrices(sha256: Sha256, checked: Checked): OrderPriceCheck {
  const { shown, proof, records } = checked;
  const open = makePollOpener(sha256, { coin: shown.order.coinId, lists: proof.lists, records });
  const polls = proof.polls.map(open);
  const wrong = polls.findIndex((poll, nth) => !poll || !follows(polls[nth - 1], poll));
  if (wrong >= 0) return conclude("different", { poll: polls[wrong - 1]?.number ?? null });
  const opened = polls.filter((poll) => poll !== undefined);
  const start = opened.findLastIndex((poll) => poll.seq <= shown.acceptedSeq && mayBeginWith(poll));
  const known = opened[start];
  if (!known) {
    const first = proof.first && openRecord(sha256, proof.first, records)?.poll;
    return conclude("missing", { isOlder: first?.number === 0 && first.seq > shown.acceptedSeq });
  }
  return compare(checked, known, opened.slice(start + 1));
}

function compare(checked: Checked, known: OpenedPoll, polls: readonly OpenedPoll[]): OrderPriceCheck {
  const { shown, source } = checked;
  const { acceptedAt } = shown.order;
  const breaks = polls.flatMap((poll, nth) => {
    const before = polls[nth - 1] ?? known;
    return poll.number === before.number + 1 ? [] : [{ before, after: poll }];
  });
  const [gap] = breaks;
  const unread = gap ? { from: gap.before.answered, to: gap.after.answered } : null;
  const end = (part: OrderPriceCheck["part"], poll: number | null = null) =>
    conclude(part, { poll, unread, compared: [known, ...polls] });
  if (isTooLate(known, { timestamp: acceptedAt }) || isTooEarly(polls, acceptedAt))
    return end("different", known.number);
  if (breaks.length > 1 || (gap && !mayRest(checked, gap, polls)))
    return end("different", (gap?.before.number ?? 0) + 1);
  const hidden = polls.find(({ tick }) => tick === undefined);
  if (hidden) return end("different", hidden.number);
  const ticks = pricesOf(polls, source ?? shown.order.fill?.tick.source);
  return end(...judge(checked, polls, ticks));
}

/** Whether a price that should count as later was known long before the acceptance. */
const isTooEarly = (polls: readonly OpenedPoll[], acceptedAt: string): boolean => {
  const next = polls.find(({ result }) => result === "answered");
  return next !== undefined && Date.parse(next.answered) < Date.parse(acceptedAt) - unheardMsMax;
};

type Judged = [part: OrderPriceCheck["part"], poll?: number | null];

function judge(
  { shown, isDue }: Checked,
  polls: readonly OpenedPoll[],
  ticks: readonly RecordedTick[],
): Judged {
  const { order } = shown;
  const terms = readOrderTerms(shown);
  const early: EarlyEnd | null = order.cancelAskedAt
    ? {
        at: new Date(order.cancelAskedAt),
        because: order.reason === "round_ended" ? "round_ended" : "member",
      }
    : null;
  const closedAt = closedAtOf(shown);
  const last = polls.at(-1);
  const pollOf = ({ seq }: RecordedTick) => polls.find((poll) => BigInt(poll.seq) === seq && poll.tick);
  const decided = decideOrder(terms, early, ticks, new Date(closedAt ?? last?.answered ?? order.acceptedAt));
  const isShown = (tick: RecordedTick | null, other: ShownTick | null) => {
    const poll = tick && pollOf(tick);
    return poll?.tick && other ? isSame(poll.tick, other) : !poll && !other;
  };
  const numberOf = (tick: RecordedTick | null) => (tick ? (pollOf(tick)?.number ?? null) : null);

  if (order.fill) {
    if ((last?.seq ?? 0) < order.fill.tick.seq) return ["missing"];
    if (decided.state !== "filled") return ["different", last?.number];
    if (!isShown(decided.trigger, order.trigger)) return ["different", numberOf(decided.trigger)];
    return isShown(decided.tick, order.fill.tick) ? ["same"] : ["different", numberOf(decided.tick)];
  }
  // A price that came while the order was given up may have come too late.
  const inTime = (tick: RecordedTick) => {
    const answered = pollOf(tick)?.answered;
    return (
      answered !== undefined &&
      Date.parse(answered) <= lateMs({ terms, early, closedAt, trigger: order.trigger })
    );
  };
  const counts = decided.state === "filled" ? decided.tick : decided.trigger;
  if (closedAt === null) {
    if (!isShown(decided.trigger, order.trigger) && order.trigger)
      return ["different", numberOf(decided.trigger)];
    const answered = counts && pollOf(counts)?.answered;
    const isMissed = answered && isDue(answered) && (decided.state === "filled" || !order.trigger);
    return isMissed ? ["different", numberOf(counts)] : ["same"];
  }
  if (Date.parse(last?.answered ?? "") <= Date.parse(closedAt) || !last) return ["open"];
  if (order.trigger && !isShown(decided.trigger, order.trigger))
    return ["different", numberOf(decided.trigger)];
  if (order.reason !== null && outsideReasons.includes(order.reason)) {
    return counts && isBefore(pollOf(counts)?.answered, closedAt)
      ? ["different", numberOf(counts)]
      : ["same"];
  }
  if (order.reason === "too_small") {
    if (decided.state !== "filled") return ["different", last.number];
    return fillOf(terms, decided.tick.price).quantity === 0n
      ? ["same"]
      : ["different", numberOf(decided.tick)];
  }
  const missed = order.trigger ? decided.state === "filled" && decided.tick : counts;
  if (missed) return inTime(missed) ? ["different", numberOf(missed)] : ["same"];
  if (decided.state === "cancelled")
    return decided.because === order.reason ? ["same"] : ["different", last.number];
  return ["different", last.number];
}

/** These reasons end an order independently of its prices and its time. */
const outsideReasons: readonly CancelReason[] = [
  "other_filled",
  "round_ended",
  "fresh_start",
  "member_deleted",
];

/** Many orders close in one turn of the server, so a price may have come just before. */
const turnMsMax = 15_000;
const isBefore = (answered: string | undefined, closedAt: string) =>
  answered !== undefined && Date.parse(answered) < Date.parse(closedAt) - turnMsMax;

interface Given {
  readonly terms: OrderTerms;
  readonly early: EarlyEnd | null;
  readonly closedAt: string | null;
  readonly trigger: ShownTick | null;
}

/** A qualifying price that was recorded by then must have filled the order. */
function lateMs({ terms, early, closedAt, trigger }: Given): number {
  if (trigger) return Date.parse(trigger.at) + tickLateMsMax;
  const { at, givenUpAt } = orderEnd(terms, early);
  return Math.max(at, Math.min(givenUpAt, Date.parse(closedAt ?? "")) - tickUnderwayMs);
}

/** Whether the proof may leave out polls there: for a resting order it has those of two minutes at both ends. */
function mayRest(
  { shown }: Checked,
  { before, after }: { before: OpenedPoll; after: OpenedPoll },
  polls: readonly OpenedPoll[],
): boolean {
  const { kind, acceptedAt, trigger, fill, cancelAskedAt } = shown.order;
  const terms = readOrderTerms(shown);
  const early = cancelAskedAt ? ({ at: new Date(cancelAskedAt), because: "member" } as const) : null;
  const over = Math.min(
    orderEnd(terms, early).at,
    Date.parse(closedAtOf(shown) ?? polls.at(-1)?.answered ?? ""),
  );
  const endMs = trigger || fill ? Date.parse((trigger ?? fill?.tick)?.receivedAt ?? "") : over;
  return (
    kind !== "market" &&
    Date.parse(before.answered) >= Date.parse(acceptedAt) + tickLateMsMax &&
    Date.parse(after.answered) <= endMs - tickLateMsMax
  );
}

interface Concluded {
  readonly poll?: number | null | undefined;
  readonly isOlder?: boolean;
  readonly unread?: OrderPriceCheck["unread"];
  readonly compared?: readonly OpenedPoll[];
}

function conclude(
  part: OrderPriceCheck["part"],
  { poll = null, isOlder = false, unread = null, compared = [] }: Concluded,
): OrderPriceCheck {
  const unquoted = compared.filter(({ isQuoted }) => !isQuoted).length;
  return { part, poll: poll ?? null, isOlder, polls: compared.length, unquoted, unread };
}
