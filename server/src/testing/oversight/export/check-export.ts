import { checkProofs, comparePromise, compareReceipt, readPromise, readProofs } from "./proofs.ts";
import { checkReceipt, compareWithLog, minute, ms } from "./receipts.ts";
import { compareWith, Fault, hold, type Json, type Key, type Note, readKey, readNote } from "./signed.ts";

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
 * The first problem of an export by the few rules in docs/formats.md that protect a member, or nothing. It is written
 * from that page, and shares no line with the verifier, the server or the browser; the rule of trades is the tests'
 * own. It leaves the forms of files to the verifier: anything that a rule cannot read counts as a problem.
 */
export function findFault(given: Export): string | undefined {
  try {
    checkExport(given);
    return undefined;
  } catch (error) {
    return error instanceof Fault ? error.message : `this cannot be read: ${error}`;
  }
}

const linesOf = (file: string) => file.split("\n").flatMap((line) => line.replace(/\r$/, "") || []);
const parseLines = (file: string): Json[] => linesOf(file).map((line) => JSON.parse(line));

function checkExport({ held, ...given }: Export): void {
  const log = given.log === null ? undefined : readTree("log", given.log, held);
  const records = given.records === null ? undefined : readTree("records", given.records, held, log?.key);
  const key = log?.key ?? records?.key;
  const receipts = parseLines(given.receipts ?? "");
  const proofs = key ? given.proofs.map((file) => readProofs(parseLines(file), key)) : [];
  const promises = given.promises.flatMap(parseLines).map((line) => readPromise(line, key));
  for (const receipt of receipts) {
    checkReceipt(receipt);
    if (log) compareWithLog(receipt, log.leaves);
    if (log && receipt.log) log.compare(receipt.log, receipt.log.time);
    for (const file of proofs) compareReceipt(receipt, file, records?.leaves[0]?.time);
  }
  for (const { note } of promises) if (note.log) log?.compare(note.log, note.time);
  const noted = [...(log?.notes ?? []), ...[...proofs, ...promises].map(({ note }) => note)];
  for (const note of noted) if (note.records) records?.compare(note.records, note.time);
  for (const file of proofs) checkProofs(file);
  for (const promise of promises) comparePromise(promise, receipts, proofs);
}

/** The log or the records: each line in its place, under checkpoints that are signed and have its hash. */
function readTree(of: "log" | "records", file: string, held: readonly string[], known?: Key) {
  const [header, ...entries] = linesOf(file).map((line) => ({ line, value: JSON.parse(line) }));
  const key = known ?? readKey(header?.value.key);
  const yours = held.map((text) => readNote(text, key));
  const lines = entries.filter(({ value }) => !("checkpoint" in value));
  const leaves = lines.map(({ value }) => value);
  for (const [place, { seq, time }] of leaves.entries()) {
    const isInTime = ms(time) >= ms(leaves[place - 1]?.time ?? time) - (of === "log" ? 0 : minute);
    hold(seq === place && isInTime, "a line is not in its place");
    const isDated = (note: Note) => (note.size > place ? time <= note.time : time >= note.time);
    hold(of === "records" || yours.every(isDated), "a line is misdated");
  }
  // Among the checkpoints in the records, the last one counts.
  const told = entries.flatMap(({ value }) => value.checkpoint ?? []).slice(of === "log" ? 0 : -1);
  const notes: Note[] = told.map((text) => readNote(text, key));
  const isSigned = lines.length === 0 || notes.some((note) => note[of]?.size === lines.length);
  hold(isSigned, "the newest lines are not signed");
  const newest = notes.map(({ time }) => time).toSorted();
  const texts = lines.map(({ line }) => line);
  const compare = compareWith(texts, newest.at(-1) ?? "");
  for (const note of [...notes, ...yours]) if (note[of]) compare(note[of], "");
  return { key, notes, leaves, compare };
}
