import { Readable } from "node:stream";
import { readNote, writeKey } from "@paperchain/core/oversight/checkpoint.ts";
import type { Context } from "../../../context.ts";
import { listRecordLeaves } from "../../../db/queries/oversight/records.ts";
import { sha256 } from "../../../db/sha256.ts";
import { signCheckpoints } from "../sign-checkpoints.ts";

const recordsAtOnce = 1_000;

/** All records that the newest checkpoint covers, as they are hashed, and that checkpoint: JSON lines for the verifier. */
export function downloadRecords(context: Context): Readable {
  return Readable.from(
    (async function* () {
      for await (const line of recordLines(context)) yield `${line}\n`;
    })(),
  );
}

async function* recordLines(context: Context): AsyncGenerator<string> {
  const { note } = await signCheckpoints(context);
  const to = readNote(note)?.records?.size ?? 0;
  yield JSON.stringify({ kind: "paperchain-records", practice: true, key: writeKey(sha256, context.logKey) });
  for (let from = 0; from < to; ) {
    const records = await listRecordLeaves(context.db, { from, to, limit: recordsAtOnce });
    for (const { leaf } of records) yield leaf;
    if (records.length < recordsAtOnce) break;
    from = Number(records.at(-1)?.seq ?? to) + 1;
  }
  yield JSON.stringify({ checkpoint: note });
}
