import Coingecko from "@coingecko/coingecko-typescript";
import { SourceFailed } from "../market-source.ts";

/** The error of an SDK call, as a sentence that may be shown. The source's own words are not passed on. */
export function sourceFailure(error: unknown): SourceFailed {
  if (error instanceof SourceFailed) return error;
  if (error instanceof Coingecko.APIConnectionError && error.cause instanceof SourceFailed)
    return error.cause;
  if (error instanceof Coingecko.RateLimitError) {
    return new SourceFailed("The price service asks for fewer calls.", retryAfter(error.headers));
  }
  if (error instanceof Coingecko.APIError && error.status !== undefined) {
    return new SourceFailed(`The price service answered ${error.status}.`, retryAfter(error.headers));
  }
  return new SourceFailed("The price service gave an invalid answer.");
}

// Seconds, or a date, by the source's clock.
function retryAfter(headers: Headers | undefined): number | undefined {
  const given = headers?.get("retry-after");
  if (!headers || !given) return undefined;
  const ms = /^\d+$/.test(given)
    ? Number(given) * 1_000
    : Date.parse(given) - Date.parse(headers.get("date") ?? "");
  return Number.isFinite(ms) ? ms : undefined;
}
