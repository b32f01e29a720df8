import type { RefusalCode } from "./refusals.ts";

/** A no, as a value. Too little money is an answer; only a broken invariant throws. */
export class Refused<Code extends RefusalCode = RefusalCode> {
  readonly code: Code;
  readonly fields: Record<string, string> | undefined;

  constructor(code: Code, fields?: Record<string, string>) {
    this.code = code;
    this.fields = fields;
  }
}

export const refuse = <const Code extends RefusalCode>(code: Code, fields?: Record<string, string>) =>
  new Refused(code, fields);
