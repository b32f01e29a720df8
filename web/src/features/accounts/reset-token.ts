/**
 * The token of the link that led here: behind `#`, so that it reached no server's log, or behind `?` where a mail
 * program has rewritten the link.
 */
export function readResetToken({ hash, search }: { hash: string; search: string }): string | undefined {
  const behindHash = new URLSearchParams(hash.slice(1)).get("token");
  return behindHash ?? new URLSearchParams(search).get("token") ?? undefined;
}
