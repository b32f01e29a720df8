import type { Context } from "../context.ts";
import { signCheckpoints } from "../log/sign-checkpoints.ts";
import { sealRecords } from "./records/seal-records.ts";

/** Puts new commits into records and signs them. If sealing fails, lines of the log are signed anyway. */
export async function sealAndSign(context: Context): Promise<void> {
  try {
    await sealRecords(context);
  } finally {
    await signCheckpoints(context);
  }
}
