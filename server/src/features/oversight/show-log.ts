import { toBase64 } from "@paperchain/core/oversight/bytes.ts";
import { writeKey } from "@paperchain/core/oversight/checkpoint.ts";
import type { Context } from "../../context.ts";
import { listCheckpoints } from "../../db/queries/checkpoints.ts";
import { type LineFilter, listLines } from "../../db/queries/log-lines.ts";
import { sha256 } from "../../db/sha256.ts";
import { checkpointView, lineView } from "./log-view.ts";
import { signCheckpoints } from "./sign-checkpoints.ts";

interface Paging {
  readonly page: number;
  readonly limit: number;
}

/** The newest checkpoint, of all that is committed when somebody asks. */
export async function showCheckpoint(context: Context) {
  return checkpointView(await signCheckpoints(context));
}

export async function showCheckpoints(context: Context, paging: Paging) {
  const { checkpoints, total } = await listCheckpoints(context.db, paging);
  return { checkpoints: checkpoints.map(checkpointView), total, ...paging };
}

export async function showLines(context: Context, query: LineFilter & Paging) {
  const { page, limit } = query;
  const { lines, total } = await listLines(context.db, query, { page, limit });
  return { lines: lines.map(lineView), total, page, limit };
}

export async function showKey({ logKey }: Context) {
  return {
    origin: logKey.name,
    algorithm: "Ed25519" as const,
    publicKey: toBase64(logKey.publicKey),
    key: writeKey(sha256, logKey),
  };
}
