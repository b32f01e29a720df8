/**
 * The result of a check that reads what a server sealed. A server can seal anything: what cannot be read in its form is not what
 * was shown, and must not end the check without a result.
 */
export function unlessUnreadable<Result>(check: () => Result, unreadable: Result): Result {
  try {
    return check();
  } catch {
    return unreadable;
  }
}
