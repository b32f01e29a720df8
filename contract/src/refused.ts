import type { RefusalCode } from "./refusals.ts";

/** A refusal, as a value. Too little money is an answer; only a broken invariant throws. */
export class Refused<Code extends RefusalCode = RefusalCode> {
  readonly code: Code;
  readonly fields: Record<string, string> | undefined;
  /** A sentence with a current number, in place of the code's own sentence. */
  readonly sentence: string | undefined;
  /** When to try again, if waiting helps. */
  readonly waitSeconds: number | undefined;

  constructor(code: Code, fields?: Record<string, string>, sentence?: string, waitSeconds?: number) {
    this.code = code;
    this.fields = fields;
    this.sentence = sentence;
    this.waitSeconds = waitSeconds;
  }
}

export const refuse = <const Code extends RefusalCode>(
  code: Code,
  fields?: Record<string, string>,
  sentence?: string,
) => new Refused(code, fields, sentence);

/** Too many tries: the sentence and Retry-After say how long to wait. */
export const tellToWait = (waitSeconds: number) =>
  new Refused(
    "too_many_requests",
    undefined,
    `Too many attempts. Try again in ${waitWords(waitSeconds)}.`,
    waitSeconds,
  );

function waitWords(seconds: number): string {
  if (seconds < 60) return counted(seconds, "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? counted(minutes, "minute") : counted(Math.ceil(minutes / 60), "hour");
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
