import type { RefusalCode } from "@paperchain/contract/refusals.ts";

interface Failure {
  /** The HTTP status; 0 when no answer came at all. */
  status: number;
  code?: RefusalCode;
  /** A sentence to show on a screen. */
  message: string;
  /** A sentence for each wrong field. */
  fields?: Record<string, string>;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
}

/** A call that failed or was refused. */
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

/** Whether no answer came at all. */
export const isUnreached = (error: Error | null): boolean =>
  error instanceof CallFailed && error.status === 0;

/** The sentence to show for a thrown value: the server's own sentence if there is one. */
export function failureMessage(error: unknown, otherwise: string): string {
  return error instanceof CallFailed ? error.message : otherwise;
}
