/**
 * Runs a check that parses what a server sealed. A server can seal anything: text that cannot be parsed counts as
 * different, and must not end the check without a result.
 */
export function unlessUnreadable<Result>(check: () => Result, unreadable: Result): Result {
  try {
    return check();
  } catch {
    return unreadable;
  }
}
