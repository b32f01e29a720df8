import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import type { RunningPostgres } from "../../db/embedded/start-postgres.ts";
import { freePort } from "../free-port.ts";
import { temporaryDirectory } from "../temporary-directory.ts";
import { aDoor } from "./a-door.ts";

const program = "/usr/sbin/pgbouncer";

export const hasPgBouncer = existsSync(program);

/** A PgBouncer before a database, for the duration of the test. Returns the address of that database through it. */
export async function aPooler(
  { user, password, database }: RunningPostgres["connection"],
  poolMode: "session" | "transaction" | "statement",
): Promise<string> {
  const dir = temporaryDirectory();
  // The database's socket is for its own user.
  const { port } = await aDoor();
  const listenPort = await freePort();
  const [settings, users] = [join(dir, "pgbouncer.ini"), join(dir, "users.txt")];
  writeFileSync(users, `"${user}" "${password}"\n`);
  writeFileSync(
    settings,
    `[databases]
${database} = host=127.0.0.1 port=${port} dbname=${database} user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${poolMode}
default_pool_size = 60
`,
  );
  chmodSync(dir, 0o755);
  // It does not run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(program, [settings], { stdio: "ignore", ...nobody });
  const gone = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await gone;
  });
  while (!(await answers(listenPort))) {
    if (child.exitCode !== null) throw new Error("PgBouncer ended.");
    await wait(20);
  }
  return `postgres://${user}:${password}@127.0.0.1:${listenPort}/${database}`;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}
