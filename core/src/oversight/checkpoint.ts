import { toHex } from "./bytes.ts";
import { readNote, type SignedNote } from "./signed-note.ts";
import { readTreeState, type TreeState, writeTreeState } from "./tree-state.ts";

/**
 * The state of a log at a moment, and that of its records. Checkpoints from before the first record have no records.
 */
export interface Checkpoint extends TreeState {
  readonly origin: string;
  readonly time: string;
  readonly records?: TreeState | undefined;
}

/** A checkpoint with its signatures, in the text form of C2SP (tlog-checkpoint, signed-note). */
export interface SignedCheckpoint extends Checkpoint, SignedNote {}

/**
 * The text to sign. Two extensions follow the log's state: the time, so that nobody can backdate it, and the state of the
 * records, so that one signature is over both trees.
 */
export const writeCheckpoint = ({ origin, time, records, ...log }: Checkpoint): string =>
  `${origin}\n${writeTreeState(log, "\n")}\ntime ${time}\n${records ? `records ${writeTreeState(records, " ")}\n` : ""}`;

/** Parses the checkpoint in a note; nothing if it is not one. This does not check its signatures. */
export function readCheckpoint(note: string): SignedCheckpoint | undefined {
  const signed = readNote(note);
  const [, origin = "", logText, time = "", recordsText] = bodyForm.exec(signed?.text ?? "") ?? [];
  const [log, records] = [readTreeState(logText), readTreeState(recordsText)];
  if (!signed || !log || (recordsText !== undefined && !records)) return undefined;
  return { origin, ...log, time, ...(records && { records }), ...signed };
}

/** How far ahead a clock may be. A later date could hide that nothing was signed since. */
const aheadMsMax = 5 * 60_000;

export const isAhead = ({ time }: Pick<Checkpoint, "time">, nowMs: number): boolean =>
  Date.parse(time) - nowMs > aheadMsMax;

const bodyForm =
  /^([^\s+]+)\n(\d+\n\S+)\ntime (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\n(?:records (\d+ \S+)\n)?$/;

/** Short enough to read aloud, or to compare on two screens. */
export const shortCode = (root: Uint8Array): string => toHex(root.slice(0, 4)).replace(/^(.{4})/, "$1-");
