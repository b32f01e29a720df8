import { compareActs } from "./acts.ts";
import { Fault, latest, linesOf } from "./forms.ts";
import { readLog } from "./log.ts";
import { comparePromise, readPromise } from "./promises.ts";
import { checkMovements, checkTerms, compareReceipt, readProofs } from "./proofs.ts";
import { readReceipts } from "./receipts.ts";
import { comparePolls, readRecords } from "./records.ts";
import { readNote } from "./signed.ts";

/** Files as a member downloads them, and checkpoints and promises that the member kept. */
export interface Export {
  readonly log: string | null;
  readonly held: readonly string[];
  readonly receipts: string | null;
  readonly records: string | null;
  /** Whole files of one member. */
  readonly proofs: readonly string[];
  readonly promises: readonly string[];
}

/**
 * The first thing that is wrong with an export by "A verifier of your own" in docs/transparency.md, or nothing. It is written from
 * that page, and shares no line with the verifier, the server or the browser.
 */
export function findFault(given: Export): string | undefined {
  try {
    checkExport(given);
    return undefined;
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}

function checkExport({ log: download, held, receipts, records: sealed, proofs, promises }: Export): void {
  const log = download === null ? undefined : readLog(download, held);
  const records = sealed === null ? undefined : readRecords(sealed, held, log);
  const key = log?.key ?? records?.key;
  const shown = receipts === null ? [] : readReceipts(receipts, log);
  const files = proofs.map((text) => readProofs(text, key));
  const promised = promises.flatMap((text) => linesOf(text).map((line) => readPromise(line, key)));
  const yours = held.map((text) => readNote(text));
  for (const { note, time } of promised) if (note.log) log?.compare({ ...note.log, time });
  for (const { log: state } of shown) if (state) log?.compare(state);
  for (const note of [...(log?.notes ?? []), ...yours])
    if (note?.records) records?.compare({ ...note.records, time: note.time, isYours: yours.includes(note) });
  for (const { note, time } of promised) if (note.records) records?.compare({ ...note.records, time });
  for (const { note } of files) records?.compare({ ...note.records, time: note.time });
  if (records) for (const receipt of shown) comparePolls(receipt, records);
  const newest = records?.time ?? latest(files.map(({ note }) => note.time));
  if (log && (records || files.length > 0) && log.until >= newest) compareActs(log, records, files, newest);
  const since = records?.leaves[0]?.time;
  for (const file of files) {
    checkMovements(file);
    for (const id of file.ids) checkTerms(file, id);
    for (const receipt of shown) compareReceipt(receipt, file, since);
  }
  for (const each of promised) comparePromise(each, promised, shown, files);
}
