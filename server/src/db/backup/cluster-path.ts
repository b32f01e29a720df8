/** A name in an archive has at most 100 bytes; this leaves room for the folder of a backup's entries. */
const pathBytesMax = 92;

/**
 * Why a backup cannot contain a file of this name; nothing if it can. Backups and restores use the same check, so that
 * every backup can be restored, and a foreign file cannot write outside its directory.
 */
export function clusterPathProblem(path: string): string | undefined {
  const parts = path.replace(/\/$/, "").split("/");
  if (path.includes("\0") || parts.some((part) => ["", ".", ".."].includes(part)))
    return `It has a file named ${path}.`;
  if (Buffer.byteLength(path) > pathBytesMax) return `It has a file whose name is too long: ${path}.`;
  // With this file, PostgreSQL would create links out of the directory, into the original database.
  return path === "tablespace_map" ? "It is of a database with tablespaces." : undefined;
}
