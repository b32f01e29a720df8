import type { ShownLine } from "@paperchain/core/oversight/check-line.ts";
import type { LinesAsked, LineTrouble } from "@paperchain/core/oversight/check-lines.ts";
import type { SignedCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import type { Span } from "@paperchain/core/oversight/proofs.ts";

/** How far this browser has read the texts of the log. */
export interface Reading {
  /** The number of the first unread line. */
  readonly next: number;
  /** The time of the line before that; empty if nothing was read. */
  readonly time: string;
  /** Where rereading of older lines continues, because a text may be edited later. */
  readonly again: number;
}

export interface ReadLines {
  readonly reading: Reading;
  /** The lines that were read, if all are as signed. */
  readonly lines: readonly ShownLine[];
  /** The first line that is wrong, as the server shows it. */
  readonly wrong?: LineTrouble & { readonly shown: ShownLine | undefined };
}

/** The lines of a span, each with its proof under a log of the given size; undefined if the server refuses. */
export type AskLines = (span: Span, size: number) => Promise<readonly ShownLine[] | undefined>;

/** The first problem of lines, if they have one. */
export type FindTrouble = (
  lines: readonly ShownLine[],
  asked: LinesAsked,
) => Promise<LineTrouble | undefined>;

const freshMax = 100;
const againMax = 20;

/**
 * Reads the lines that are new since the last round and some older ones again, and checks each text against the checked
 * checkpoint. The remaining lines wait for the next round.
 */
export async function readLines(
  before: Reading | undefined,
  { checkpoint, since }: { checkpoint: SignedCheckpoint; since: SignedCheckpoint | undefined },
  { askLines, findTrouble }: { askLines: AskLines; findTrouble: FindTrouble },
): Promise<ReadLines> {
  const { size } = checkpoint;
  const known = before && before.next <= size ? before : undefined;
  const reading = known ?? { next: Math.max(0, size - freshMax), time: "", again: 0 };
  const read = async (span: Span, after: string) => {
    if (span.start >= span.end) return { time: after, lines: [] };
    const lines = (await askLines(span, size)) ?? [];
    const trouble = await findTrouble(lines, { span, checkpoint, since, after });
    if (!trouble) return { time: lines[span.end - span.start - 1]?.time ?? "", lines };
    return {
      time: after,
      lines: [],
      wrong: { ...trouble, shown: lines.find(({ seq }) => seq === trouble.seq) },
    };
  };
  const fresh = { start: reading.next, end: Math.min(size, reading.next + freshMax) };
  const first = await read(fresh, reading.time);
  if (first.wrong) return { reading, lines: [], wrong: first.wrong };
  const again = { start: reading.again, end: Math.min(reading.next, reading.again + againMax) };
  const second = await read(again, "");
  if (second.wrong) return { reading, lines: [], wrong: second.wrong };
  return {
    reading: { next: fresh.end, time: first.time, again: again.end >= reading.next ? 0 : again.end },
    lines: [...second.lines, ...first.lines],
  };
}
