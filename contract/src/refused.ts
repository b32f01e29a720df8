import type { RefusalCode } from "./refusals.ts";

/** A no, as a value. Too little money is an answer; only a broken invariant throws. */
export class Refused<Code extends RefusalCode = RefusalCode> {
  readonly code: Code;
  readonly fields: Record<string, string> | undefined;
  /** In place of the code's own sentence, where that needs a number of the moment. */
  readonly sentence: string | undefined;

  constructor(code: Code, fields?: Record<string, string>, sentence?: string) {
    this.code = code;
    this.fields = fields;
    this.sentence = sentence;
  }
}

export const refuse = <const Code extends RefusalCode>(
  code: Code,
  fields?: Record<string, string>,
  sentence?: string,
) => new Refused(code, fields, sentence);
