import type { Location } from "react-router";

/**
 * The secret of the link that led here: behind `#`, so that it reached no server's or proxy's log, or behind `?` in older
 * links and where a mail program has rewritten the link.
 */
export function readLink(
  name: "code" | "token",
  { hash, search }: Pick<Location, "hash" | "search">,
): string | undefined {
  return new URLSearchParams(hash.slice(1)).get(name) ?? new URLSearchParams(search).get(name) ?? undefined;
}
