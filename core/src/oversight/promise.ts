import type { AcceptedTerms } from "./accepted-terms.ts";
import { fromBase64, utf8 } from "./bytes.ts";
import { leafHash, type Sha256 } from "./merkle-tree.ts";
import { provesInclusion } from "./proofs.ts";
import { readNote, type SignedNote } from "./signed-note.ts";
import { readTreeState, type TreeState, writeTreeState } from "./tree-state.ts";

/**
 * The server's signed promise for accepted terms: its item leads to the root of a batch, which the log's key signed.
 */
export interface SignedPromise {
  /** The promised terms, as the text that is hashed. */
  readonly item: string;
  readonly index: number;
  readonly path: readonly string[];
  readonly note: string;
}

export interface Promised extends AcceptedTerms {
  /**
   * For a trade or an order, the number of the newest price that the server knew. Older promises have it only here, and
   * their record may have a higher number.
   */
  readonly lastSeq: number | null;
}

export interface PromisedItem extends Promised {
  /** The item's salt. It stops members of the same batch, who see the item's hash, from guessing the item. */
  readonly salt: string;
}

/** The item's text in the form of RFC 8785. The keys are written here in the required order. */
export function writePromisedItem({ trade, plan, order, ...item }: PromisedItem): string {
  return JSON.stringify({
    amount: item.amount,
    at: item.at,
    cryptoAmount: item.cryptoAmount,
    currency: item.currency,
    fee: item.fee,
    id: item.id,
    lastSeq: item.lastSeq,
    member: item.member,
    order: order && {
      acceptedSeq: order.acceptedSeq,
      coin: order.coin,
      ends: order.ends,
      feeBps: order.feeBps,
      kind: order.kind,
      paired: order.paired,
      price: order.price,
      quantity: order.quantity,
      rule: order.rule,
      spreadBps: order.spreadBps,
    },
    plan: plan && {
      coin: plan.coin,
      dailyProfitBps: plan.dailyProfitBps,
      plan: plan.plan,
      runTime: plan.runTime,
      timeUnit: plan.timeUnit,
    },
    salt: item.salt,
    trade: trade && {
      acceptedSeq: trade.acceptedSeq,
      coin: trade.coin,
      confidence: trade.confidence,
      direction: trade.direction,
      payoutBps: trade.payoutBps,
      reason: trade.reason,
      rule: trade.rule,
      saltedReason: trade.saltedReason,
      seconds: trade.seconds,
      settlement: trade.settlement,
    },
    type: item.type,
  });
}

/** A batch of promises, and the state of the log and the records that the server knew when it signed them. */
export interface PromiseBatch extends TreeState {
  readonly origin: string;
  readonly time: string;
  readonly log?: TreeState | undefined;
  readonly records?: TreeState | undefined;
}

/** The origin of a log's promises. */
export const promisesOf = (keyName: string): string => `${keyName}/promises`;

/** The text to sign. It cannot pass for a checkpoint, which has no line about promises. */
export const writePromiseBatch = ({ origin, time, log, records, ...own }: PromiseBatch): string =>
  `${origin}\n${writeTreeState(own, "\n")}\npromised ${time}\n${stateLine("log", log)}${stateLine("records", records)}`;

const stateLine = (name: string, state: TreeState | undefined) =>
  state ? `${name} ${writeTreeState(state, " ")}\n` : "";

/** Parses a signed batch; nothing if it is not one. This does not check its signatures. */
export function readPromiseBatch(note: string): (PromiseBatch & SignedNote) | undefined {
  const signed = readNote(note);
  const parts = bodyForm.exec(signed?.text ?? "")?.groups;
  const own = readTreeState(parts?.own);
  const [log, records] = [readTreeState(parts?.log), readTreeState(parts?.records)];
  if (!signed || !parts || !own || (parts.log && !log) || (parts.records && !records)) return undefined;
  return { origin: parts.origin ?? "", time: parts.time ?? "", ...own, log, records, ...signed };
}

const bodyForm =
  /^(?<origin>[^\s+]+)\n(?<own>\d+\n\S+)\npromised (?<time>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\n(?:log (?<log>\d+ \S+)\n)?(?:records (?<records>\d+ \S+)\n)?$/;

/**
 * The promised terms, if their path leads to the batch's root; nothing otherwise. The signature is checked separately.
 */
export function openPromise(
  sha256: Sha256,
  { item, index, path }: SignedPromise,
  batch: TreeState,
): PromisedItem | undefined {
  const nodes = path.map(fromBase64).filter((node) => node !== undefined);
  const leaf = { leaf: index, hash: leafHash(sha256, utf8(item)), ...batch };
  if (nodes.length !== path.length || !provesInclusion(sha256, leaf, nodes)) return undefined;
  return JSON.parse(item) as PromisedItem;
}
