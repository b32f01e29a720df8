import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../../server/src/config.ts";
import { findPostgres } from "../../server/src/db/embedded/start-postgres.ts";
import { startServer } from "../../server/src/start-server.ts";
import { benchDirectory } from "./bench-database.ts";
import type { Connection } from "./pgbench.ts";

export interface BenchServer {
  readonly url: string;
  readonly connection: Connection;
  stop(): Promise<void>;
}

/**
 * The server that an operator has, on its embedded database, with prices that need no network. Its directory is empty
 * and is removed at the end, unless `directoryGiven` names one.
 */
export async function benchServer(
  settings: Record<string, string> = {},
  directoryGiven?: string,
): Promise<BenchServer> {
  const directory = directoryGiven ?? benchDirectory();
  mkdirSync(directory, { recursive: true });
  chmodSync(directory, 0o711);
  const defaults = { DATA_DIR: directory, PORT: "0", LOG_LEVEL: "silent", MARKET: "simulated" };
  const server = await startServer(readConfig({ ...defaults, ...settings }), () => {});
  const connection = await findPostgres(join(directory, "postgres"));
  if (!connection) throw new Error("The server has no database.");
  return {
    url: server.url,
    connection,
    stop: async () => {
      await server.stop();
      if (!directoryGiven) rmSync(directory, { recursive: true, force: true });
    },
  };
}
