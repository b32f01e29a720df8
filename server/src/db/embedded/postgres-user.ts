import type { SpawnOptions } from "node:child_process";

/**
 * Who runs the database. PostgreSQL refuses to run as root, so root hands it to another user, or puts it into a user
 * namespace in which root's own files seem to belong to nobody.
 */
export type PostgresUser =
  | { kind: "self" }
  | { kind: "other"; uid: number; gid: number }
  | { kind: "namespace" };

export const nobody = { uid: 65534, gid: 65534 };

/** How a program is started as that user. Settings of the starter's own PostgreSQL (PGDATA, PGPORT) stay out. */
export function commandAs(user: PostgresUser, [file = "", ...args]: string[]) {
  const env = { PATH: "/usr/bin:/bin:/usr/sbin:/sbin", LC_ALL: "C" };
  const options: SpawnOptions = user.kind === "other" ? { env, uid: user.uid, gid: user.gid } : { env };
  if (user.kind !== "namespace") return { file, args, options };
  const unshare = ["--user", `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, file, ...args];
  return { file: "unshare", args: unshare, options };
}
