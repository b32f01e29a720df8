import { CallFailed } from "../call/call-failed.ts";

/**
 * Whether a failure is a definite answer of our server. After a broken connection, a proxy's error page, half an answer or a
 * server error, the call may have been carried out. A request that arrived too slowly may be a copy that the browser sent of one that
 * was: browsers repeat a request by themselves when its connection breaks.
 */
export const isAnswer = (error: unknown): error is CallFailed =>
  error instanceof CallFailed &&
  error.code !== undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408;
