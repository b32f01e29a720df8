import { execFileSync } from "node:child_process";
import { chownSync } from "node:fs";

/** PostgreSQL does not run as root. Started by root, the databases belong to the user postgres. */
export function ownerOf(dir) {
  if (process.getuid() !== 0) return {};
  const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "postgres"])));
  chownSync(dir, uid, gid);
  return { uid, gid };
}
