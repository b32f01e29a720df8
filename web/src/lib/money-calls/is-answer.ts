import { CallFailed } from "../call/call-failed.ts";

/**
 * Whether a failure is a definite answer of our server. After a broken connection, a proxy's error page, half an answer
 * or a server error, the call may have taken effect. So may a request that the server calls too slow: it may be a copy,
 * because browsers repeat a request by themselves when its connection breaks.
 */
export const isAnswer = (error: unknown): error is CallFailed =>
  error instanceof CallFailed &&
  error.code !== undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408;
