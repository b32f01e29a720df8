import { Readable } from "node:stream";
import { type Refused, tellToWait } from "@paperchain/contract/refused.ts";
import { type NoteKey, writeKey } from "@paperchain/core/oversight/signed-note.ts";
import type { Context } from "../context.ts";
import { sha256 } from "../db/sha256.ts";
import { addressKey } from "../http/connections/caller-address.ts";
import type { Reader } from "../http/connections/pace.ts";
import { findNewestCheckpoint, listFirstCheckpoints } from "../log/queries/checkpoints.ts";
import { listLeaves } from "../log/queries/log-lines.ts";
import { signCheckpoints } from "../log/sign-checkpoints.ts";
import type { downloadPlaces } from "./download-places.ts";
import { listWitnesses } from "./queries/witnesses.ts";

const linesAtOnce = 1_000;

/** The newest checkpoint as a text file to keep. */
export function downloadCheckpoint(context: Context): Readable {
  return Readable.from(
    (async function* () {
      yield (await signCheckpoints(context)).note;
    })(),
  );
}

const waitSeconds = 10;

/** Sends a long file to a few readers at once. Downloads with the same `places` share that number. */
export function limitReaders(places: ReturnType<typeof downloadPlaces>, read: () => Readable) {
  return (address: string, reader: Reader): Readable | Refused<"too_many_requests"> => {
    const leave = places.take(addressKey(address), reader);
    return leave ? read().once("close", leave) : tellToWait(waitSeconds);
  };
}

/** The whole log for the verifier: see `logLines`. */
export const downloadLog = (context: Context) =>
  Readable.from(
    (async function* () {
      await signCheckpoints(context);
      for await (const line of logLines(context)) yield `${line}\n`;
    })(),
  );

/**
 * JSON lines: first a header with the key; then each line of the log as it is hashed, followed by the first checkpoint
 * that covers it; then the newest checkpoint that each witness cosigned; and last the newest checkpoint. The newest
 * checkpoint is chosen first and ends the file: later lines belong to the next download. It reads and sends a thousand
 * lines at a time, so that memory does not grow with the log.
 */
export async function* logLines({
  db,
  logKey,
  settings,
}: Pick<Context, "db" | "logKey" | "settings">): AsyncGenerator<string> {
  // Read before the newest checkpoint, so that none is newer than it.
  const witnesses = await listWitnesses(db, settings.witnesses);
  const newest = await findNewestCheckpoint(db);
  yield headerLine("paperchain-operator-log", logKey);
  if (!newest) return;
  let size = 0;
  for (;;) {
    const leaves = await listLeaves(db, { from: size, to: Number(newest.size), limit: linesAtOnce });
    const next = Number(leaves.at(-1)?.seq ?? size - 1) + 1;
    const notes = new Map(
      (await listFirstCheckpoints(db, { from: size + 1, to: next })).map(({ size, note }) => [size, note]),
    );
    for (const { seq, leaf } of leaves) {
      yield leaf;
      const note = notes.get(seq + 1n);
      if (note !== undefined) yield checkpointLine(note);
    }
    size = next;
    if (leaves.length < linesAtOnce) break;
  }
  for (const { cosigned_note } of witnesses) if (cosigned_note !== null) yield checkpointLine(cosigned_note);
  yield checkpointLine(newest.note);
}

export const headerLine = (kind: string, key: NoteKey) =>
  JSON.stringify({ kind, practice: true, key: writeKey(sha256, key) });

export const checkpointLine = (note: string) => JSON.stringify({ checkpoint: note });
