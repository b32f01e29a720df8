import type { ActType } from "@paperchain/core/oversight/act-type.ts";
import type { SignedCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { call } from "../../../../lib/call/call.ts";
import { askLineWorker } from "./ask-line-worker.ts";

const linesMax = 100;

/**
 * The newest lines of a type or about a subject, newest first, except those that are not as signed. `isWhole`: there
 * are no others.
 */
export async function askSigned(
  filter: { type?: ActType; person?: string; page?: number },
  checkpoint: SignedCheckpoint | undefined,
) {
  const query = { ...filter, limit: linesMax, size: checkpoint?.size ?? 0 };
  const { lines } = await call("listLogLines", { query });
  const findings = await askLineWorker("findEach", lines, checkpoint);
  return {
    lines: lines.filter((_, at) => findings[at] === "signed"),
    isWhole: lines.length < linesMax,
  };
}
