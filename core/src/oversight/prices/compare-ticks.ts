import { aheadMsMax, quoteAgeMsMax } from "../../market/accept-quote.ts";
import type { MarketSourceName } from "../../market/coin.ts";
import type { Price } from "../../market/price.ts";
import { decideTrade, tickLateMsMax, tickUnderwayMs } from "../../trades/decide-trade.ts";
import type { RecordedTick, TradeTerms } from "../../trades/trade.ts";
import type { OpenedPoll } from "./open-poll.ts";
import { type ShownTick, writePriceItem } from "./price-item.ts";

export interface PricedPoll extends OpenedPoll {
  readonly tick: ShownTick;
}

export interface PriceStep {
  readonly part: "same" | "missing" | "open" | "different";
  /** The number of the poll that differs or is missing. */
  readonly poll: number | null;
  /** The poll with the price of the entry or the exit. */
  readonly found: PricedPoll | undefined;
  readonly compared: readonly OpenedPoll[];
}

export interface Asked {
  readonly polls: readonly OpenedPoll[];
  readonly terms: TradeTerms;
  /** The rule's outcome as it is shown. */
  readonly outcome: string | null;
  readonly source: MarketSourceName | undefined;
}

/**
 * Compares an entry with the polls from the last one on that brought no price after those known at the acceptance.
 * While the source fails, that poll may be later than the time for an entry.
 */
export function compareEntry(asked: Asked, start: number, shown: ShownTick | null): PriceStep {
  const { polls, terms, outcome, source } = asked;
  const before = polls[start]?.number ?? 0;
  const overMs = entryOverMs(terms);
  const listed = polls.slice(start + 1).filter(({ number }, nth) => number === before + nth + 1);
  const next = before + listed.length + 1;
  const { run, over } = shown ? { run: listed, over: undefined } : cutAt(listed, overMs);
  const isOver = over !== undefined || Date.parse(polls[start]?.answered ?? "") > overMs;
  const decided = decideTrade(terms, pricesOf(run, source), new Date(0));
  const found = "entry" in decided ? pollOf(run, decided.entry) : undefined;
  const compared = found ? run.slice(0, run.indexOf(found) + 1) : run;
  const step = (part: PriceStep["part"], poll: number | null = null) => ({ part, poll, found, compared });
  const hidden = compared.find(({ tick }) => tick === undefined);
  if (hidden) return step("different", hidden.number);
  if (found && shown) return isSame(found.tick, shown) ? step("same") : step("different", found.number);
  if (found) {
    // A price that came while the trade was given up may have come too late.
    const cameInTime = Date.parse(found.answered) <= terms.acceptedAt.getTime() + tickLateMsMax;
    return outcome !== null && cameInTime
      ? step("different", found.number)
      : { ...step("same"), found: undefined };
  }
  const hasLater = polls.some(({ number }) => number > next);
  if (shown || (outcome !== null && outcome !== "VOID")) {
    const isGone = hasLater || polls.some(({ seq }) => shown && seq >= shown.seq);
    return step(isGone ? "different" : "missing", next);
  }
  if (outcome === null || isOver) return step("same");
  return step(hasLater ? "different" : "open", next);
}

/** From this time on, a trade without an entry is void. */
export const entryOverMs = ({ acceptedAt }: Pick<TradeTerms, "acceptedAt">): number =>
  acceptedAt.getTime() + tickLateMsMax + tickUnderwayMs;

/**
 * The polls up to a time, and the first one after it. Later polls are needed only to show that no price came before.
 */
function cutAt(polls: readonly OpenedPoll[], ms: number) {
  const nth = polls.findIndex(({ answered }) => Date.parse(answered) > ms);
  return nth < 0 ? { run: polls, over: undefined } : { run: polls.slice(0, nth), over: polls[nth] };
}

/**
 * Compares an exit with the polls that lead to it. The first of them has an earlier price of the coin, or is so early
 * that it could have no price at the end: times of prices only rise, and none is accepted from further ahead.
 */
export function compareExit(asked: Asked, entry: PricedPoll, shown: ShownTick | null): PriceStep {
  const { terms, outcome, source } = asked;
  const listed = asked.polls.filter(({ number }) => number > entry.number);
  const endMs = exitDueMs(terms, entry.tick);
  const { run: later, over } = shown
    ? { run: listed, over: undefined }
    : cutAt(listed, endMs + tickLateMsMax + quoteAgeMsMax);
  const decided = decideTrade(terms, pricesOf([entry, ...later], source), farFuture);
  const found = "exit" in decided ? pollOf(later, decided.exit) : undefined;
  const isBefore = ({ number, answered, tick }: OpenedPoll) =>
    number === entry.number ||
    (tick?.source === source && Date.parse(tick?.at ?? "") < endMs) ||
    Date.parse(answered) < endMs - aheadMsMax;
  const back = runBack(asked.polls, found ?? over ?? later.at(-1) ?? entry, isBefore);
  const compared = back.compared.filter((poll) => poll !== over);
  const step = (part: PriceStep["part"], poll: number | null = null) => ({ part, poll, found, compared });
  if (!shown && outcome === null) return { ...step("same"), found: undefined, compared: [] };
  if (back.gap !== undefined) return step("different", back.gap);
  const hidden = compared.find(({ tick }) => tick === undefined);
  if (hidden) return step("different", hidden.number);
  if (found) return shown && isSame(found.tick, shown) ? step("same") : step("different", found.number);
  const last = later.at(-1);
  const next = (last ?? entry).number + 1;
  if (shown || outcome !== "VOID") {
    const isGone = shown !== null && last !== undefined && last.seq >= shown.seq;
    return isGone ? step("different", last.number) : step("missing", next);
  }
  return over ? step("same") : step("open", next);
}

/** The end of a trade by its entry. The exit is a price from that time on. */
export const exitDueMs = ({ seconds }: Pick<TradeTerms, "seconds">, { at }: Pick<ShownTick, "at">): number =>
  Date.parse(at) + seconds * 1_000;

/** Later than the end of every trade. */
const farFuture = new Date(8.64e15);

/** The polls back to the one that ends the search, which is not included; or the number of a missing poll. */
function runBack(
  polls: readonly OpenedPoll[],
  last: OpenedPoll,
  isBefore: (poll: OpenedPoll) => boolean,
): { compared: OpenedPoll[]; gap?: number } {
  const compared: OpenedPoll[] = [];
  for (let nth = polls.indexOf(last); ; nth -= 1) {
    const [poll, after] = [polls[nth], compared[0]];
    if (!poll || (after && poll.number !== after.number - 1))
      return { compared, gap: (after ?? last).number - 1 };
    if (isBefore(poll)) return { compared };
    compared.unshift(poll);
  }
}

/** The prices of the trade's source, in the order of recording. */
export const pricesOf = (
  polls: readonly OpenedPoll[],
  source: MarketSourceName | undefined,
): RecordedTick[] => polls.flatMap(({ tick }) => (tick && tick.source === source ? toTick(tick) : []));

const pollOf = (polls: readonly OpenedPoll[], { seq }: RecordedTick): PricedPoll | undefined =>
  polls.filter(hasPrice).find(({ tick }) => BigInt(tick.seq) === seq);

const hasPrice = (poll: OpenedPoll): poll is PricedPoll => Boolean(poll.tick);

/** A price in the form that the rule of trades takes. It was parsed when it was recorded. */
export const toTick = ({ seq, at, price }: ShownTick): RecordedTick => ({
  seq: BigInt(seq),
  at: new Date(at),
  price: price as Price,
});

export const isSame = (one: ShownTick, other: ShownTick) =>
  writePriceItem("", one) === writePriceItem("", other);
