// How many withdrawals a second go through HTTP, with session, validation, idempotency and the ledger, against pgbench.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { readConfig } from "../../server/src/config.ts";
import { findPostgres } from "../../server/src/db/embedded/start-postgres.ts";
import { startServer } from "../../server/src/start-server.ts";
import type { Load } from "./load.ts";
import { pgbench, preparePgbench } from "./pgbench.ts";
import { makeSessions } from "./sessions.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const loads = (process.env.BENCH_LOADS ?? "1,16,64,256").split(",").map(Number);
const directory = mkdtempSync(join(tmpdir(), "paperchain-bench-"));
chmodSync(directory, 0o711);
const server = await startServer(
  readConfig({ DATA_DIR: directory, PORT: "0", LOG_LEVEL: "silent" }),
  () => {},
);
try {
  const connection = await findPostgres(join(directory, "postgres"));
  if (!connection) throw new Error("The server has no database.");
  await preparePgbench(connection);
  const tokens = await makeSessions(connection, 2_000);
  console.log(
    "| withdrawals over HTTP, at once | ratio to pgbench | a second | p50 ms | p99 ms |\n| --- | --- | --- | --- | --- |",
  );
  for (const atOnce of loads) {
    const before = await pgbench(connection, { clients: 16, seconds });
    const sent = await send({ url: server.url, tokens, atOnce, seconds });
    const after = await pgbench(connection, { clients: 16, seconds });
    const ratio = sent.perSecond / ((before + after) / 2);
    console.log(
      `| ${atOnce} | ${ratio.toFixed(2)} | ${sent.perSecond.toFixed(0)} | ${sent.p50Ms.toFixed(2)} | ${sent.p99Ms.toFixed(2)} |`,
    );
  }
} finally {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}

/** From a thread of its own, so that what sends does not take the server's turns. */
function send(workerData: { url: string; tokens: string[]; atOnce: number; seconds: number }): Promise<Load> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, "http-load.ts"), { workerData });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}
