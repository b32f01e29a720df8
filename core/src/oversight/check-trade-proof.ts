import { readUsdt } from "../money/usdt.ts";
import { checkItem, type OpenedItem } from "./check-item.ts";
import type { TreeState } from "./checkpoint.ts";
import type { Sha256 } from "./merkle-tree.ts";

/** A trade as a receipt shows it. */
export interface ShownTrade {
  readonly acceptedSeq: number;
  readonly trade: {
    readonly id: string;
    readonly userId: string;
    readonly coinId: string;
    readonly direction: "long" | "short";
    readonly timestamp: string;
    readonly closedAt: string | null;
    readonly outcome: string | null;
    readonly payout: string | null;
    readonly entry: { readonly at: string } | null;
    readonly exit: { readonly at: string } | null;
    readonly decision: object | null;
    readonly terms: {
      readonly stake: string;
      readonly payoutBps: number;
      readonly seconds: number;
      readonly settlement: string;
      readonly ruleVersion: number;
    };
  };
  readonly postings: readonly {
    readonly kind: string;
    readonly available: string;
    readonly held: string;
    readonly availableAfter: string;
    readonly at: string;
  }[];
}

/** What the server says that its records have about a trade. */
export interface TradeProof {
  readonly accepted: OpenedItem | null;
  readonly closed: OpenedItem | null;
  readonly money: readonly OpenedItem[];
  readonly waiting: number;
  readonly notCovered: number;
}

export interface TradeCheck {
  /**
   * `sealed`: all that is shown is in the signed records. `waiting`: a part will be soon. `not covered`: a part is older
   * than the first record. `different`: something is missing in them, or is other than shown.
   */
  readonly finding: "sealed" | "waiting" | "not covered" | "different";
  /** What is different: the terms, the end, the money. */
  readonly about: readonly ("terms" | "end" | "money")[];
}

/** The signed state of the records, and since when the reader knows that there are records. */
export interface SignedRecords extends TreeState {
  readonly time: string;
  readonly since: string | undefined;
}

/** Longer than a server may be behind with its records while it takes trades. */
const waitMsMax = 5 * 60_000;

/** Compares a trade as it is shown with the signed records. */
export function checkTradeProof(
  sha256: Sha256,
  shown: ShownTrade,
  proof: TradeProof,
  records: SignedRecords,
): TradeCheck {
  const open = (opened: OpenedItem | null) =>
    opened && checkItem(sha256, opened, records) ? readItem(opened.item) : undefined;
  const isComplete = isDue(shown, proof, records);
  // A part that no record has yet is missing in the proof: only what is there can be compared.
  const differs = (item: OpenedItem | null, expected: Item | undefined) =>
    item ? !hasAll(open(item), expected) : expected !== undefined && isComplete;
  const about: TradeCheck["about"][number][] = [];
  if (differs(proof.accepted, termsOf(shown))) about.push("terms");
  if (differs(proof.closed, endOf(shown))) about.push("end");
  if (isMoneyOther(shown, proof.money.map(open), isComplete)) about.push("money");
  if (about.length > 0) return { finding: "different", about };
  if (proof.notCovered > 0) return { finding: "not covered", about };
  return { finding: proof.waiting > 0 ? "waiting" : "sealed", about };
}

/** Whether the records must have everything that is shown, whatever the server says about it. */
function isDue(
  { trade, postings }: ShownTrade,
  { waiting, notCovered }: TradeProof,
  records: SignedRecords,
): boolean {
  const times = postings.map(({ at }) => Date.parse(at));
  const isLate = Date.parse(records.time) - Math.max(...times) > waitMsMax;
  const isOld = records.since === undefined || trade.timestamp <= records.since;
  return (waiting === 0 || isLate) && (notCovered === 0 || !isOld);
}

type Item = Readonly<Record<string, unknown>>;

function termsOf({ acceptedSeq, trade }: ShownTrade): Item {
  const { stake, payoutBps, seconds, settlement, ruleVersion } = trade.terms;
  const direction = trade.direction === "long" ? "up" : "down";
  return {
    id: trade.id,
    member: trade.userId,
    at: trade.timestamp,
    amount: micros(stake),
    trade: { acceptedSeq, coin: trade.coinId, direction, payoutBps, rule: ruleVersion, seconds, settlement },
  };
}

/** An open trade has no end. The prices of a decided one decided nothing. */
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

function isMoneyOther(
  { trade, postings }: ShownTrade,
  items: readonly unknown[],
  isComplete: boolean,
): boolean {
  const lines = postings.map(({ kind, available, held, availableAfter, at }) => ({
    reference: trade.id,
    member: trade.userId,
    kind,
    at,
    available: micros(available),
    held: micros(held),
    availableAfter: micros(availableAfter),
  }));
  if (items.length > lines.length || (isComplete && items.length < lines.length)) return true;
  return items.some((item) => !lines.some((line) => hasAll(item, line)));
}

/** Whether an item has each of these values. */
function hasAll(item: unknown, expected: unknown): boolean {
  if (typeof expected !== "object" || expected === null) return item === expected;
  if (typeof item !== "object" || item === null) return false;
  return Object.entries(expected).every(([key, value]) => hasAll(Reflect.get(item, key), value));
}

const micros = (usdt: string): string => String(readUsdt(usdt));

function readItem(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
