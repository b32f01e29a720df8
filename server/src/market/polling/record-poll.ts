import { batchTree } from "@paperchain/core/oversight/batch-tree.ts";
import { utf8 } from "@paperchain/core/oversight/bytes.ts";
import { emptyRoot, leafHash } from "@paperchain/core/oversight/merkle-tree.ts";
import {
  type ShownTick,
  sortCoins,
  writeCoinList,
  writePriceItem,
} from "@paperchain/core/oversight/prices/price-item.ts";
import type { PollResult } from "@paperchain/core/oversight/record.ts";
import type { Database } from "../../db/connect.ts";
import { sha256 } from "../../db/sha256.ts";
import { insertPoll } from "../queries/polls.ts";
import type { MarketSource } from "../sources/market-source.ts";

/** A poll of the price source, and its result. */
export interface Poll {
  readonly source: Pick<MarketSource, "name" | "host">;
  readonly askedAt: Date;
  readonly answeredAt: Date;
  readonly result: PollResult;
  readonly problem: string | null;
  readonly answerHashes: readonly Buffer[];
  /** The coins that the source quoted. */
  readonly quoted: readonly string[];
  readonly ticks: ReadonlyMap<string, ShownTick>;
  /** The market's sequence number after the poll. */
  readonly seq: bigint;
}

/**
 * Records a poll in the transaction of its ticks, with the feed locked, so that the numbers have no gap. It hashes what
 * the application accepted.
 */
export async function recordPoll(tx: Database, poll: Poll): Promise<void> {
  const coins = sortCoins(poll.quoted);
  const hashes = coins.map((coin) =>
    leafHash(sha256, utf8(writePriceItem(coin, poll.ticks.get(coin) ?? null))),
  );
  const ids = writeCoinList(coins);
  const coinsHash = Buffer.from(sha256(utf8(ids)));
  await insertPoll(
    tx,
    {
      source: poll.source.name,
      host: poll.source.host,
      asked_at: poll.askedAt,
      answered_at: poll.answeredAt,
      result: poll.result,
      problem: poll.problem,
      answer_hashes: [...poll.answerHashes],
      seq: poll.seq,
      count: coins.length,
      coins_hash: coinsHash,
      root: Buffer.from(batchTree(sha256, hashes).root ?? emptyRoot(sha256)),
      hashes: Buffer.concat(hashes),
    },
    { hash: coinsHash, ids },
  );
}
