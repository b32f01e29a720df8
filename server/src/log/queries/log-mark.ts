import { readCheckpoint, shortCode } from "@paperchain/core/oversight/checkpoint.ts";
import type { Database } from "../../db/connect.ts";
import { findNewestCheckpoint } from "./checkpoints.ts";

export interface LogMark {
  readonly code: string;
  readonly size: number;
  readonly time: string;
}

/** The newest checkpoint in short; null before the first one. */
export async function findLogMark(db: Database): Promise<LogMark | null> {
  const newest = await findNewestCheckpoint(db);
  const checkpoint = newest && readCheckpoint(newest.note);
  if (!checkpoint) return null;
  const { root, size, time } = checkpoint;
  return { code: shortCode(root), size, time };
}
