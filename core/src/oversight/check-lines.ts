import { checkLine, type ShownLine } from "./check-line.ts";
import type { Sha256 } from "./merkle-tree.ts";
import type { Span } from "./proofs.ts";

interface Dated {
  readonly size: number;
  readonly time: string;
}

export interface LinesAsked {
  /** The requested lines, by number. */
  readonly span: Span;
  /** The checkpoint that their proofs lead to. */
  readonly checkpoint: Dated & { readonly root: Uint8Array };
  /** An earlier checkpoint. Lines that it does not include must be younger than it. */
  readonly since?: Dated | undefined;
  /** The time of the line before them; empty if it is not known. */
  readonly after: string;
}

/** A wrong line: its number is missing, it differs from what was signed, or its time is impossible. */
export interface LineTrouble {
  readonly trouble: "missing" | "edited" | "misdated";
  readonly seq: number;
}

/** The first problem of the lines that the server returned for a span; nothing if all are as signed and in order. */
export function findLineTrouble(
  sha256: Sha256,
  lines: readonly ShownLine[],
  { span, checkpoint, since, after }: LinesAsked,
): LineTrouble | undefined {
  let earliest = after;
  for (let seq = span.start; seq < span.end; seq += 1) {
    const line = lines[seq - span.start];
    if (line?.seq !== seq) return { trouble: "missing", seq };
    if (checkLine(sha256, line, checkpoint) !== "signed") return { trouble: "edited", seq };
    if (since && seq >= since.size && since.time > earliest) earliest = since.time;
    const fits = timeForm.test(line.time) && line.time >= earliest && line.time <= checkpoint.time;
    if (!fits) return { trouble: "misdated", seq };
    earliest = line.time;
  }
  return undefined;
}

/** Times in this form sort as texts. */
const timeForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
