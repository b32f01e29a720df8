import type { SpawnOptions } from "node:child_process";

/**
 * The user that runs the database. PostgreSQL refuses to run as root, so root runs it as another user, or in a user
 * namespace in which root's own files seem to belong to nobody.
 */
export type PostgresUser =
  | { kind: "self" }
  | { kind: "other"; uid: number; gid: number }
  | { kind: "namespace" };

export const nobody = { uid: 65534, gid: 65534 };

/** How to start a program as that user. The starter's own PostgreSQL settings (PGDATA, PGPORT) are removed. */
export function commandAs(user: PostgresUser, [file = "", ...args]: string[]) {
  const env = { PATH: "/usr/bin:/bin:/usr/sbin:/sbin", LC_ALL: "C" };
  const options: SpawnOptions = user.kind === "other" ? { env, uid: user.uid, gid: user.gid } : { env };
  if (user.kind !== "namespace") return { file, args, options };
  const unshare = ["--user", `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, file, ...args];
  return { file: "unshare", args: unshare, options };
}
