import type { MarketSourceName } from "../../market/coin.ts";
import { zeroUsdt } from "../../money/usdt.ts";
import { outcomeOf, pendingMsMax } from "../../trades/decide-trade.ts";
import { directionOf } from "../../trades/direction.ts";
import { knownAheadMsMax, type TradeTerms } from "../../trades/trade.ts";
import type { ShownTerms } from "../accepted-terms.ts";
import type { Sha256 } from "../merkle-tree.ts";
import type { TreeState } from "../tree-state.ts";
import {
  compareEntry,
  compareExit,
  entryOverMs,
  exitDueMs,
  type PriceStep,
  toTick,
} from "./compare-ticks.ts";
import {
  makePollOpener,
  type OpenedPoll,
  openRecord,
  type ProvedPoll,
  type ProvedRecord,
} from "./open-poll.ts";
import type { ShownTick } from "./price-item.ts";

/** A trade's entry and exit, as a receipt shows them. */
export interface PricedTrade extends ShownTerms {
  readonly closedAt: string | null;
  readonly outcome: string | null;
  readonly ruleOutcome: string | null;
  readonly entry: ShownTick | null;
  readonly exit: ShownTick | null;
  readonly decision: object | null;
}

/** The polls around a trade's entry and exit, as the server opens them. */
export interface PriceProof {
  readonly polls: readonly ProvedPoll[];
  readonly lists: readonly string[];
  readonly waiting: number;
  readonly first: ProvedRecord | null;
}

export interface PriceCheck {
  /** `missing`: a poll that must soon have a record. `open`: no later poll has shown yet that no price came. */
  readonly part: "same" | "missing" | "open" | "different";
  /** The trade is older than the first poll that has a record. */
  readonly isOlder: boolean;
  /** The number of the poll that differs or is missing. */
  readonly poll: number | null;
  /** How many polls were compared, and how many of them had no quote for the coin. */
  readonly polls: number;
  readonly unquoted: number;
}

interface Checked {
  readonly trade: PricedTrade;
  readonly acceptedSeq: number;
  /** The trade's source, by its accepted terms. */
  readonly source: MarketSourceName | undefined;
  readonly proof: PriceProof;
  readonly records: TreeState;
}

/**
 * Compares a trade's entry and exit with the records of the polls: both are the first by the rule, no poll before them
 * is left out, and the outcome follows from them.
 */
export function checkPriceProof(sha256: Sha256, checked: Checked): PriceCheck {
  const { trade, acceptedSeq, proof, records } = checked;
  const open = makePollOpener(sha256, { coin: trade.coinId, lists: proof.lists, records });
  const polls = proof.polls.map(open);
  const wrong = polls.findIndex((poll, nth) => !poll || !follows(polls[nth - 1], poll));
  if (wrong >= 0) return conclude({ part: "different", poll: polls[wrong - 1]?.number ?? null });
  const opened = polls.filter((poll) => poll !== undefined);
  const start = opened.findLastIndex((poll) => poll.seq <= acceptedSeq && mayBeginWith(poll));
  const known = opened[start];
  if (known && isTooLate(known, trade)) return conclude({ part: "different", poll: known.number });
  if (known) return compareBoth(checked, opened, start);
  const first = proof.first && openRecord(sha256, proof.first, records)?.poll;
  return conclude({ part: "missing" }, [], first?.number === 0 && first.seq > acceptedSeq);
}

/**
 * A poll without prices repeats the number of an earlier poll or of a scenario, so it does not tell when that number
 * became known.
 */
export const mayBeginWith = ({ result, number }: OpenedPoll) => result === "answered" || number === 0;

/** Whether the newest price known at the acceptance came after it. The entry could then have been chosen later. */
export const isTooLate = ({ result, answered }: OpenedPoll, { timestamp }: { readonly timestamp: string }) =>
  result === "answered" && Date.parse(answered) > Date.parse(timestamp) + knownAheadMsMax;

/** Numbers rise from poll to poll. The market's sequence numbers rise with every poll that brings a price. */
export const follows = (before: OpenedPoll | undefined, { number, seq, tick }: OpenedPoll) =>
  !before || (number > before.number && (tick ? seq > before.seq : seq >= before.seq));

function compareBoth(
  { trade, acceptedSeq, source }: Checked,
  polls: readonly OpenedPoll[],
  start: number,
): PriceCheck {
  const terms = termsOf(trade, acceptedSeq);
  const outcome = trade.decision ? trade.ruleOutcome : trade.outcome;
  const asked = { polls, terms, outcome, source: source ?? trade.entry?.source };
  // The rule gives up a trade that nobody decided, and not before its time.
  if (trade.outcome === "VOID" && !trade.decision && Date.parse(trade.closedAt ?? "") < givenUpMs(trade))
    return conclude({ part: "different" });
  const entry = compareEntry(asked, start, trade.entry);
  if (entry.part !== "same" || !entry.found) return conclude(entry, [entry]);
  const exit = compareExit(asked, entry.found, trade.exit);
  if (exit.part !== "same" || !exit.found) return conclude(exit, [entry, exit]);
  const rule = outcomeOf(terms.direction, toTick(entry.found.tick), toTick(exit.found.tick));
  const isSame = outcome === null || outcome === rule;
  return conclude(isSame ? exit : { part: "different", poll: exit.found.number }, [entry, exit]);
}

/** When the rule gives up a trade without an entry, or one without an exit. */
export function givenUpMs({ timestamp, terms, entry }: PricedTrade): number {
  if (!entry) return entryOverMs({ acceptedAt: new Date(timestamp) });
  return exitDueMs(terms, entry) + pendingMsMax;
}

function conclude(
  { part, poll = null }: Partial<PriceStep> & Pick<PriceStep, "part">,
  steps: readonly PriceStep[] = [],
  isOlder = false,
): PriceCheck {
  const compared = new Map(steps.flatMap((step) => step.compared).map((each) => [each.number, each]));
  const unquoted = [...compared.values()].filter(({ isQuoted }) => !isQuoted).length;
  return { part, poll, isOlder, polls: compared.size, unquoted };
}

function termsOf(trade: PricedTrade, acceptedSeq: number): TradeTerms {
  const { timestamp, terms } = trade;
  const { payoutBps, seconds, ruleVersion } = terms;
  return {
    direction: directionOf(trade),
    stake: zeroUsdt,
    payoutBps,
    seconds,
    // For a decided trade, the rule's outcome is compared too.
    settlement: "market",
    ruleVersion,
    acceptedAt: new Date(timestamp),
    acceptedSeq: BigInt(acceptedSeq),
  };
}
