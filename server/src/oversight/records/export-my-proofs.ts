import { Readable } from "node:stream";
import type { MemberId } from "@paperchain/core/ids.ts";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { writeKey } from "@paperchain/core/oversight/signed-note.ts";
import type { Context } from "../../context.ts";
import { sha256 } from "../../db/sha256.ts";
import { signCheckpoints } from "../../log/sign-checkpoints.ts";
import { listMemberRecords, listRecords } from "../queries/records.ts";
import type { OpenItems } from "./open-items.ts";

/** An item with its paths is one or two kilobytes, and most records have one or two items of a member. */
const recordsAtOnce = 200;

/** All that the records have about a member, for the verifier: see `proofLines`. */
export function exportMyProofs(context: Context, open: OpenItems, member: MemberId): Readable {
  return Readable.from(proofTexts(context, open, member));
}

async function* proofTexts(context: Context, open: OpenItems, member: MemberId): AsyncGenerator<string> {
  for await (const lines of proofLines(context, open, member))
    yield lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

/**
 * First a header that names the member, then each item with its paths in the order of the records, and last the
 * checkpoint over them. A file without that checkpoint was cut off.
 */
async function* proofLines(context: Context, open: OpenItems, member: MemberId): AsyncGenerator<object[]> {
  const { note } = await signCheckpoints(context);
  const size = readCheckpoint(note)?.records?.size ?? 0;
  const { seqs, notCovered } = await listMemberRecords(context.db, member, size);
  const key = writeKey(sha256, context.logKey);
  yield [{ kind: "paperchain-proofs", practice: true, key, member, notCovered }];
  for (let at = 0; at < seqs.length; at += recordsAtOnce) {
    const records = await listRecords(context.db, seqs.slice(at, at + recordsAtOnce));
    yield await open(records, member, size);
  }
  yield [{ checkpoint: note }];
}
