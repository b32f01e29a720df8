import type { Location } from "react-router";

/**
 * The secret in the link that led here: behind `#`, so that it reached no log of a server or proxy, or behind `?` in
 * older links and in links that a mail program rewrote.
 */
export function readLink(
  name: "code" | "token",
  { hash, search }: Pick<Location, "hash" | "search">,
): string | undefined {
  return new URLSearchParams(hash.slice(1)).get(name) ?? new URLSearchParams(search).get(name) ?? undefined;
}
