import { CallFailed } from "../call/call-failed.ts";

/**
 * Whether a failure is a definite answer of our server. After a broken connection, a proxy's error page, half an answer or a
 * server error, the call may have been carried out.
 */
export const isAnswer = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.code !== undefined && error.status >= 400 && error.status < 500;
