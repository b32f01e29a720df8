import { CallFailed, failureMessage } from "../../../lib/call/call-failed.ts";

const usualWaitSeconds = 60;

/** When to ask again if the server was too busy; another failure is final. */
export const checkAgainMs = (error: Error | null): number | false =>
  isWaiting(error) && (error.retryAfter ?? usualWaitSeconds) * 1_000;

/** Why there is no finding. */
export const checkFailedWords = (error: Error | null, otherwise: string): string =>
  isWaiting(error)
    ? "Checks wait: too many were asked for from here just now. Your browser goes on by itself."
    : failureMessage(error, otherwise);

const isWaiting = (error: Error | null): error is CallFailed =>
  error instanceof CallFailed && error.code === "too_many_requests";
