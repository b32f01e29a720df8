import type { PriceProof } from "@paperchain/contract/oversight/shapes.ts";
import { type BatchTree, batchTree } from "@paperchain/core/oversight/batch-tree.ts";
import { toBase64, utf8 } from "@paperchain/core/oversight/bytes.ts";
import { type ShownTick, writePriceItem } from "@paperchain/core/oversight/prices/price-item.ts";
import { inclusionSpans } from "@paperchain/core/oversight/proofs.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { sha256 } from "../../db/sha256.ts";
import { readRoots, recordTree } from "../../log/queries/log-tree.ts";
import { tickView } from "../../market/views/tick-view.ts";
import { joinedCache } from "../../providers/joined-cache.ts";
import {
  findFirstPoll,
  findProved,
  listCoinLists,
  listOrderPolls,
  listTicksOf,
  listTradePolls,
  type SealedPoll,
} from "../queries/price-proofs.ts";

/**
 * Opens the polls around a trade's entry and exit, or an order's acceptance and fill, for its coin. Items are computed
 * from the ticks as they are now. If a tick was changed, its path does not lead to the signed root.
 */
export function makePriceProver({ db, clock }: Pick<Context, "db" | "clock">) {
  // Cached, because members who trade at the same time ask for the same polls, each with all coins.
  const trees = joinedCache<BatchTree>({ cacheMs: hourMs, failureCacheMs: 1_000, entriesMax: 128 });
  const treeOf: TreeOf = (hashes) =>
    trees.get(toBase64(sha256(hashes)), clock(), async () => batchTree(sha256, splitHashes(hashes)));
  return (id: string, size: number) => provePrices(db, treeOf, { id, size });
}

const hourMs = 60 * 60_000;

type TreeOf = (hashes: Buffer) => Promise<BatchTree>;

async function provePrices(
  db: Database,
  treeOf: TreeOf,
  { id, size }: { id: string; size: number },
): Promise<PriceProof | null> {
  const proved = await findProved(db, id);
  if (!proved) return null;
  const polls =
    proved.kind === "trade" ? await listTradePolls(db, proved.id) : await listOrderPolls(db, proved.id, size);
  const isOlder = (polls[0]?.seq ?? Infinity) > proved.accepted_seq;
  const first = isOlder ? await findFirstPoll(db) : undefined;
  const sealed = polls.filter(isSealedBefore(size));
  const lists = await listCoinLists(
    db,
    polls.map(({ coins_hash }) => coins_hash),
  );
  const ticks = await listTicksOf(
    db,
    proved.coin_id,
    polls.map(({ seq }) => seq),
  );
  const open = makePollOpener(treeOf, { coin: proved.coin_id, lists, ticks: ticks.map(tickView) });
  const paths = await readPaths(
    db,
    [...sealed.map(({ record_seq }) => record_seq), ...(first ? [first.seq] : [])],
    size,
  );
  const opened = await Promise.all(sealed.map(open));
  return {
    polls: opened.map((item, nth) => ({ record: sealed[nth]?.leaf ?? "", path: paths[nth] ?? [], ...item })),
    lists,
    waiting: polls.length - sealed.length,
    first:
      first && Number(first.seq) < size ? { record: first.leaf, path: paths[sealed.length] ?? [] } : null,
  };
}

interface Sealed extends SealedPoll {
  readonly record_seq: bigint;
  readonly leaf: string;
}

const isSealedBefore =
  (size: number) =>
  (poll: SealedPoll): poll is Sealed =>
    poll.record_seq !== null && Number(poll.record_seq) < size;

/** The paths of records to the root over the first records, read in one go. */
async function readPaths(db: Database, records: readonly bigint[], size: number): Promise<string[][]> {
  const spans = records.map((seq) => (Number(seq) < size ? inclusionSpans(Number(seq), size) : []));
  const roots = (await readRoots(db, spans.flat(), recordTree)).map(toBase64);
  let at = 0;
  return spans.map(({ length }) => {
    at += length;
    return roots.slice(at - length, at);
  });
}

function makePollOpener(
  treeOf: TreeOf,
  { coin, lists, ticks }: { coin: string; lists: readonly string[]; ticks: readonly ShownTick[] },
) {
  const coinsOf = new Map(lists.map((list) => [toBase64(sha256(utf8(list))), JSON.parse(list) as string[]]));
  const tickOf = new Map(ticks.map((tick) => [tick.seq, tick]));
  return async ({ seq, result, coins_hash, hashes }: SealedPoll) => {
    const index = coinsOf.get(toBase64(coins_hash))?.indexOf(coin) ?? -1;
    if (index < 0) return { item: null, itemPath: [] };
    const tick = result === "answered" ? (tickOf.get(Number(seq)) ?? null) : null;
    const itemPath = hashes ? (await treeOf(hashes)).path(index).map(toBase64) : [];
    return { item: writePriceItem(coin, tick), itemPath };
  };
}

const hashBytes = 32;

const splitHashes = (hashes: Buffer): Buffer[] =>
  Array.from({ length: hashes.length / hashBytes }, (_, nth) =>
    hashes.subarray(nth * hashBytes, (nth + 1) * hashBytes),
  );
