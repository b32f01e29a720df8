import { readUsdt } from "../money/usdt.ts";
import { type ShownTerms, termsOfTrade } from "./accepted-terms.ts";
import { checkItem, type OpenedItem } from "./check-item.ts";
import { hasAll } from "./checks/has-all.ts";
import type { Sha256 } from "./merkle-tree.ts";
import type { TreeState } from "./tree-state.ts";

/** A trade as a receipt shows it. */
export interface ShownTrade {
  readonly acceptedSeq: number;
  readonly trade: ShownTerms & {
    readonly closedAt: string | null;
    readonly outcome: string | null;
    readonly payout: string | null;
    readonly entry: { readonly at: string } | null;
    readonly exit: { readonly at: string } | null;
    readonly decision: object | null;
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
  readonly waiting: number;
  readonly notCovered: number;
}

export interface TradeCheck {
  /**
   * `sealed`: all that is shown is in the signed records. `waiting`: a part will be soon. `not covered`: a part is older
   * than the first record. `different`: something is missing in them, or is other than shown.
   */
  readonly finding: "sealed" | "waiting" | "not covered" | "different";
  /** The parts that differ. */
  readonly about: readonly ("terms" | "end" | "money")[];
}

/** The signed state of the records, and since when the reader knows that there are records. */
export interface SignedRecords extends TreeState {
  readonly time: string;
  readonly since: string | undefined;
}

/**
 * Records are allowed this long. It is more than a server may be behind while it takes trades, and more than passes
 * between the answers that are compared.
 */
const waitMsMax = 5 * 60_000;

/**
 * Compares a trade as it is shown with the signed records. The proof may be a little newer than what is shown, or
 * older: a trade that just ended is no alarm.
 */
export function checkTradeProof(
  sha256: Sha256,
  shown: ShownTrade,
  proof: TradeProof,
  records: SignedRecords,
): TradeCheck {
  const open = (opened: OpenedItem | null) =>
    opened && checkItem(sha256, opened, records) ? readItem(opened.item) : undefined;
  const isDue = makeIsDue(shown, proof, records);
  const parts = {
    terms: compare(proof.accepted, open, termsOf(shown), isDue(shown.trade.timestamp)),
    end: compare(proof.closed, open, endOf(shown), isDue(shown.trade.closedAt)),
    money: compareMoney(shown, proof.money.map(open), isDue),
  };
  const about = partNames.filter((name) => parts[name] === "different");
  if (about.length > 0) return { finding: "different", about };
  if (partNames.every((name) => parts[name] === "same")) return { finding: "sealed", about };
  return { finding: proof.notCovered > 0 ? "not covered" : "waiting", about };
}

const partNames = ["terms", "end", "money"] as const;
type Part = "same" | "missing" | "different";

/** Whether the records must have what happened at a time, whatever the server says about it. */
function makeIsDue({ trade }: ShownTrade, { notCovered }: TradeProof, { time, since }: SignedRecords) {
  const isOld = since === undefined || trade.timestamp <= since;
  return (at: string | null) =>
    at !== null && Date.parse(time) - Date.parse(at) > waitMsMax && (notCovered === 0 || !isOld);
}

function compare(
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
  // The end of a trade that is shown as open may be in the records already.
  const isNewer = trade.outcome === null && others.every((item) => hasAll(item, { reference: trade.id }));
  if ((others.length > 0 && !isNewer) || missing.some(({ at }) => isDue(at))) return "different";
  return missing.length > 0 ? "missing" : "same";
}

type Item = Readonly<Record<string, unknown>>;

function termsOf({ acceptedSeq, trade }: ShownTrade): Item {
  const terms = termsOfTrade(trade);
  return { ...terms, trade: { ...terms.trade, acceptedSeq } };
}

/** A trade that is shown as open has no end yet. The prices of a decided one decided nothing. */
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

const micros = (usdt: string): string => String(readUsdt(usdt));

function readItem(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
