import { CallFailed } from "../call/call-failed.ts";

/**
 * Whether a failed call was answered by our server, which then says what became of it. A broken connection, a proxy's
 * error page, half an answer or a server that failed midway say nothing: the call may have been carried out.
 */
export const isAnswer = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.code !== undefined && error.status >= 400 && error.status < 500;
