import { fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { findPostgres } from "../../../server/src/db/embedded/start-postgres.ts";
import { benchDirectory } from "../bench-database.ts";

/** The server in a process of its own, and its database. */
export async function forkServer() {
  const directory = benchDirectory();
  const env = { ...process.env, DATA_DIR: directory, PORT: "0", LOG_LEVEL: "silent", MARKET: "simulated" };
  const child = fork(join(import.meta.dirname, "server.ts"), { env });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  const connection = await findPostgres(join(directory, "postgres"));
  if (!connection) throw new Error("The server has no database.");
  const remove = () => {
    child.kill("SIGKILL");
    rmSync(directory, { recursive: true, force: true });
  };
  return { child, port, connection, remove };
}
