import { existsSync, globSync } from "node:fs";
import { dirname, join } from "node:path";
import { Problem } from "../setup/problem.mjs";

const programs = { etcd: "usr/bin/etcd", patroni: "usr/bin/patroni", haproxy: "usr/sbin/haproxy" };

/** The programs of Debian's packages, or a sentence that names the packages. */
export function requirePrograms(root = "/") {
  const found = Object.entries(programs).map(([name, path]) => [name, join(root, path)]);
  // PostgreSQL's clients are a package of their own, with the same folder.
  const servers = globSync(join(root, "usr/lib/postgresql/*/bin/postgres"));
  const [newest] = servers.sort((one, other) => other.localeCompare(one, "en", { numeric: true }));
  if (!newest || !found.every(([, file]) => existsSync(file)))
    throw new Problem(
      "The cluster needs Debian's packages: apt-get install postgresql patroni etcd-server haproxy. Stop and disable the services that they start.",
    );
  return { ...Object.fromEntries(found), postgres: dirname(newest) };
}
