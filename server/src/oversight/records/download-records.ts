import { Readable } from "node:stream";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import type { Context } from "../../context.ts";
import { listLeaves } from "../../log/queries/log-lines.ts";
import { recordTree } from "../../log/queries/log-tree.ts";
import { signCheckpoints } from "../../log/sign-checkpoints.ts";
import { checkpointLine, headerLine } from "../download-log.ts";

const recordsAtOnce = 1_000;

/** All records that the newest checkpoint covers, as they are hashed, and that checkpoint, as JSON lines. */
export function downloadRecords(context: Context): Readable {
  return Readable.from(
    (async function* () {
      for await (const line of recordLines(context)) yield `${line}\n`;
    })(),
  );
}

async function* recordLines(context: Context): AsyncGenerator<string> {
  const { note } = await signCheckpoints(context);
  const to = readCheckpoint(note)?.records?.size ?? 0;
  yield headerLine("paperchain-records", context.logKey);
  for (let from = 0; from < to; ) {
    const records = await listLeaves(context.db, { from, to, limit: recordsAtOnce }, recordTree);
    for (const { leaf } of records) yield leaf;
    if (records.length < recordsAtOnce) break;
    from = Number(records.at(-1)?.seq ?? to) + 1;
  }
  yield checkpointLine(note);
}
