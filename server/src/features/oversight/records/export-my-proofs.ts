import { Readable } from "node:stream";
import type { MemberId } from "@paperchain/core/ids.ts";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { writeKey } from "@paperchain/core/oversight/signed-note.ts";
import type { Context } from "../../../context.ts";
import { findRecord, listMemberRecords } from "../../../db/queries/oversight/records.ts";
import { sha256 } from "../../../db/sha256.ts";
import { signCheckpoints } from "../sign-checkpoints.ts";
import type { OpenItems } from "./open-items.ts";

/** All that the records have about a member, for the verifier: see `proofLines`. */
export function exportMyProofs(context: Context, open: OpenItems, member: MemberId): Readable {
  return Readable.from(
    (async function* () {
      for await (const line of proofLines(context, open, member)) yield `${JSON.stringify(line)}\n`;
    })(),
  );
}

/**
 * First a header that says whose items these are, then each item with its paths, in the order of the records, and last the
 * checkpoint over them. A file without it was cut off.
 */
async function* proofLines(context: Context, open: OpenItems, member: MemberId): AsyncGenerator<object> {
  const { note } = await signCheckpoints(context);
  const size = readCheckpoint(note)?.records?.size ?? 0;
  const { seqs, notCovered } = await listMemberRecords(context.db, member, size);
  const key = writeKey(sha256, context.logKey);
  yield { kind: "paperchain-proofs", practice: true, key, member, notCovered };
  for (const seq of seqs) {
    const record = await findRecord(context.db, seq);
    if (record) yield* await open(record, member, size);
  }
  yield { checkpoint: note };
}
