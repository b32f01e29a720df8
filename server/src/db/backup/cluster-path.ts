/** Leaves room for the folder that a backup's entries are in: a name in it has at most 100 bytes. */
const pathBytesMax = 92;

/**
 * Why a file of this name cannot be in a backup; nothing if it can. The maker of backups and the restore ask the same,
 * so that a backup which was made can be restored, and a file from elsewhere writes nothing outside its directory.
 */
export function clusterPathProblem(path: string): string | undefined {
  const parts = path.replace(/\/$/, "").split("/");
  if (path.includes("\0") || parts.some((part) => ["", ".", ".."].includes(part)))
    return `It has a file named ${path}.`;
  if (Buffer.byteLength(path) > pathBytesMax) return `It has a file whose name is too long: ${path}.`;
  // With this file PostgreSQL makes links out of the directory, into the database that the backup is of.
  return path === "tablespace_map" ? "It is of a database with tablespaces." : undefined;
}
