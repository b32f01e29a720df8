import { existsSync, globSync } from "node:fs";
import { Problem } from "../setup/problem.mjs";

const programs = { etcd: "/usr/bin/etcd", patroni: "/usr/bin/patroni", haproxy: "/usr/sbin/haproxy" };

/** The programs of Debian's packages, or a sentence that names the packages. */
export function requirePrograms() {
  const postgres = globSync("/usr/lib/postgresql/*/bin").sort().at(-1);
  if (!postgres || !Object.values(programs).every((file) => existsSync(file)))
    throw new Problem(
      "The cluster needs Debian's packages: apt-get install postgresql patroni etcd-server haproxy. Stop and disable the services that they start.",
    );
  return { ...programs, postgres };
}
