import type { RefusalCode } from "@paperchain/contract/refusals.ts";

interface Failure {
  /** The HTTP status; 0 when no answer came at all. */
  status: number;
  code?: RefusalCode;
  /** Fit to show to a person. */
  message: string;
  /** What is wrong with which field, each in a sentence. */
  fields?: Record<string, string>;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
}

/** A call that did not get what it asked for. */
export class CallFailed extends Error {
  readonly status: number;
  readonly code: RefusalCode | undefined;
  readonly fields: Record<string, string>;
  readonly retryAfter: number | undefined;

  constructor({ status, code, message, fields = {}, retryAfter }: Failure) {
    super(message);
    this.name = "CallFailed";
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** The sentence to show for anything that was thrown: the server's own where there is one. */
export function failureMessage(error: unknown, otherwise: string): string {
  return error instanceof CallFailed ? error.message : otherwise;
}
