import { refuse } from "@paperchain/contract/refused.ts";
import { toBase64 } from "@paperchain/core/oversight/bytes.ts";
import { writeKey } from "@paperchain/core/oversight/signed-note.ts";
import type { Context } from "../context.ts";
import { sha256 } from "../db/sha256.ts";
import { checkIntegrity } from "../log/log-integrity.ts";
import { checkpointView, lineView } from "../log/log-view.ts";
import { countCheckpoints, listCheckpoints } from "../log/queries/checkpoints.ts";
import { type LineFilter, listLeaves, listLines } from "../log/queries/log-lines.ts";
import { countLeaves } from "../log/queries/log-tree.ts";
import { signCheckpoints } from "../log/sign-checkpoints.ts";
import type { LogLeavesTable } from "../log/tables.ts";
import { joinedCache } from "../providers/joined-cache.ts";
import type { CountLines } from "./count-lines.ts";
import { provePaths } from "./prove.ts";
import { listWitnesses } from "./queries/witnesses.ts";

interface Paging {
  readonly page: number;
  readonly limit: number;
}

/** The newest checkpoint, which covers everything committed by now, and whether the log still has the signed lines. */
export async function showCheckpoint(context: Context) {
  // Reads cosigned notes first, so that the newest checkpoint is never older than they are.
  const witnesses = await listWitnesses(context.db, context.settings.witnesses);
  const newest = await signCheckpoints(context);
  return {
    ...checkpointView(newest),
    log: await checkIntegrity(context, newest),
    cosigned: witnesses.flatMap(({ cosigned_note }) => cosigned_note ?? []),
  };
}

export function makeCheckpointLister({ db, clock }: Context) {
  // Not counted exactly: there is one more every few seconds, and counting would read them all.
  const counts = joinedCache<number>({ cacheMs: 10_000, failureCacheMs: 1_000, entriesMax: 1 });
  return async (paging: Paging) => ({
    checkpoints: (await listCheckpoints(db, paging)).map(checkpointView),
    total: await counts.get("checkpoints", clock(), () => countCheckpoints(db)),
    ...paging,
  });
}

interface LineQuery extends LineFilter, Paging {
  /** The size of the log that each line is proved against; 0 without proofs. */
  readonly size: number;
  /** The number of the first line, for readers who follow the log. */
  readonly from?: number | undefined;
}

export function makeLineLister({ db }: Context, count: CountLines) {
  return async (query: LineQuery) => {
    const { page, limit, from } = query;
    const size = await countLeaves(db);
    if (query.size > size) return refuse("log_too_short");
    const lines =
      from === undefined
        ? await listLines(db, query, { page, limit, size })
        : await listLeaves(db, { from, to: size, limit });
    const paths = await provePaths(db, lines.map(seqOf), query.size);
    const shown = lines.map((line) => ({ ...lineView(line), path: paths.get(seqOf(line)) ?? null }));
    return { lines: shown, total: await count(query, size), page, limit };
  };
}

const seqOf = ({ seq }: LogLeavesTable) => Number(seq);

export async function showLogKey({ logKey, witnessKey }: Context) {
  return {
    origin: logKey.name,
    algorithm: "Ed25519" as const,
    publicKey: toBase64(logKey.publicKey),
    key: writeKey(sha256, logKey),
    witnessKey: writeKey(sha256, witnessKey, "cosigns"),
  };
}
