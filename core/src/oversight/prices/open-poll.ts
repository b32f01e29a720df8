import { fromBase64, toBase64, utf8 } from "../bytes.ts";
import { leafHash, type Sha256 } from "../merkle-tree.ts";
import { provesInclusion, readPath } from "../proofs.ts";
import type { PollFacts, RecordLeaf } from "../record.ts";
import type { TreeState } from "../tree-state.ts";
import { type ShownTick, writePriceItem } from "./price-item.ts";

/** The record of a poll, with its path to the signed root. */
export interface ProvedRecord {
  readonly record: string;
  readonly path: readonly string[];
}

/** A poll as the server opens it for one coin. */
export interface ProvedPoll extends ProvedRecord {
  readonly item: string | null;
  readonly itemPath: readonly string[];
}

/** A poll whose record leads to the signed root. */
export interface OpenedPoll extends PollFacts {
  /** The coin's new price; null if the poll brought none. Absent if the server does not show which. */
  readonly tick: ShownTick | null | undefined;
  readonly isQuoted: boolean;
}

/** Opens polls for one coin. `lists` are the texts of the coin lists whose hashes the records have. */
export function makePollOpener(
  sha256: Sha256,
  { coin, lists, records }: { coin: string; lists: readonly string[]; records: TreeState },
): (poll: ProvedPoll) => OpenedPoll | undefined {
  const coinsOf = new Map(lists.map((list) => [toBase64(sha256(utf8(list))), readCoins(list)]));
  return (poll) => {
    const record = openRecord(sha256, poll, records);
    if (!record) return undefined;
    const index = coinsOf.get(record.poll.coins)?.indexOf(coin);
    if (index === -1) return { ...record.poll, tick: null, isQuoted: false };
    const tick = index === undefined ? undefined : openTick(sha256, { poll, record, coin, index });
    return { ...record.poll, tick, isQuoted: true };
  };
}

type PricesRecord = RecordLeaf & { readonly poll: PollFacts };

/**
 * The coin's price in a poll; nothing if its path does not lead to the record's root, or it belongs to another poll.
 */
function openTick(
  sha256: Sha256,
  { poll, record, coin, index }: { poll: ProvedPoll; record: PricesRecord; coin: string; index: number },
): ShownTick | null | undefined {
  const tick = readItem(coin, poll.item);
  const [root, path] = [fromBase64(record.root), readPath(poll.itemPath)];
  if (tick === undefined || poll.item === null || !root || !path) return undefined;
  const leaf = { leaf: index, size: record.count, hash: leafHash(sha256, utf8(poll.item)), root };
  return provesInclusion(sha256, leaf, path) && belongsTo(tick, record.poll) ? tick : undefined;
}

/** The record of a poll, if its path leads to the signed root. */
export function openRecord(
  sha256: Sha256,
  { record: text, path: given }: ProvedRecord,
  records: TreeState,
): PricesRecord | undefined {
  const record = readJson<RecordLeaf>(text);
  const path = readPath(given);
  if (record?.kind !== "prices" || !record.poll || !path) return undefined;
  const leaf = { leaf: record.seq, hash: leafHash(sha256, utf8(text)), ...records };
  return provesInclusion(sha256, leaf, path) ? { ...record, poll: record.poll } : undefined;
}

/** Whether the price is from the poll's source, with the poll's number and time. */
function belongsTo(tick: ShownTick | null, poll: PollFacts): boolean {
  if (!tick) return true;
  const host = poll.source === "operator" ? poll.host : null;
  return (
    tick.source === poll.source &&
    tick.host === host &&
    tick.seq === poll.seq &&
    tick.receivedAt === poll.answered
  );
}

/** The price in an item; nothing if the item is about another coin, or its form is wrong. */
function readItem(coin: string, text: string | null): ShownTick | null | undefined {
  if (text === null) return undefined;
  if (text === writePriceItem(coin, null)) return null;
  const tick = readJson<ShownTick & { readonly coin: string }>(text);
  try {
    return tick && writePriceItem(coin, tick) === text ? tick : undefined;
  } catch {
    return undefined;
  }
}

function readCoins(list: string): readonly string[] {
  const coins = readJson<readonly string[]>(list);
  return Array.isArray(coins) ? coins : [];
}

// Hashes the text without parsing it first: a text that the server never wrote leads to no signed root.
function readJson<Value>(text: string): Value | undefined {
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}
