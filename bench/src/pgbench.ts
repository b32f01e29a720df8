import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { RunningPostgres } from "../../server/src/db/embedded/start-postgres.ts";

const run = promisify(execFile);

export type Connection = RunningPostgres["connection"];

/** The reference of every figure: TPC-B, prepared, on the same server in the same minute. Transactions per second. */
export async function pgbench(
  connection: Connection,
  options: { clients: number; seconds: number },
): Promise<number> {
  const args = [
    "-M",
    "prepared",
    "-n",
    "-c",
    `${options.clients}`,
    "-j",
    "2",
    "-T",
    `${options.seconds}`,
    connection.database,
  ];
  const { stdout } = await run("pgbench", args, { env: environment(connection) });
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (!tps) throw new Error(`pgbench said: ${stdout}`);
  return Number(tps);
}

export async function preparePgbench(connection: Connection): Promise<void> {
  await run("pgbench", ["-i", "-q", "-s", "10", connection.database], { env: environment(connection) });
}

const environment = (connection: Connection) => ({
  ...process.env,
  PGHOST: connection.host,
  PGPORT: `${connection.port}`,
  PGUSER: connection.user,
  PGPASSWORD: connection.password,
});
