/** An answer that was requested before the code that needs it had loaded. */
export interface EarlyAnswer {
  readonly response: Promise<Response>;
  /** Ends the connection. */
  abandon(): void;
}

interface Asked extends EarlyAnswer {
  readonly token: string | undefined;
}

/** After this time, a screen asks the server itself, because the early answer may be old. */
const cacheMs = 10_000;
const asked = new Map<string, Asked>();

/** Sends a GET now; the first call with the same address and token gets its answer. */
export function askEarly(address: string, token: string | undefined): void {
  const closed = new AbortController();
  const authorization: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = fetch(address, {
    headers: { accept: "application/json", ...authorization },
    signal: closed.signal,
    cache: "no-store",
  });
  // The caller that takes the answer handles a failure.
  response.catch(() => {});
  const abandon = () => closed.abort();
  asked.set(address, { token, response, abandon });
  setTimeout(() => takeEarly(address, token)?.abandon(), cacheMs);
}

/** The answer to an early request. It can be taken once. */
export function takeEarly(address: string, token: string | undefined): EarlyAnswer | undefined {
  const found = asked.get(address);
  if (!found) return undefined;
  asked.delete(address);
  if (found.token === token) return found;
  found.abandon();
  return undefined;
}
