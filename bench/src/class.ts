import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { openPasswords } from "../../server/src/sessions/password.ts";
import { benchServer } from "./bench-server.ts";
import { query } from "./fill/wallets.ts";
import { printTable, round } from "./print-table.ts";
import { makeSessions } from "./sessions.ts";

/**
 * A class of three hundred: all log in within ten seconds, trade in the same second, open their home screen at once, and trade
 * again. The reference is the same number of calls that need no database, at once in the same run.
 */
export interface Step {
  readonly name: string;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const count = Number(process.env.BENCH_CLASS ?? 300);
const password = "a long enough secret";

const server = await benchServer();
await makeSessions(server.connection, count);
await query(server.connection, "update members set password_hash = $1", [
  await openPasswords().hash(password),
]);
const members = await query(
  server.connection,
  "select id, email from members where email like '%@bench.example'",
);
const steps = await new Promise<Step[]>((resolve, reject) => {
  const workerData = { url: server.url, members, password };
  const worker = new Worker(join(import.meta.dirname, "loads", "class-visits.ts"), { workerData });
  worker.once("message", resolve);
  worker.once("error", reject);
});
const reference = steps.at(-1)?.p99Ms ?? Number.NaN;
const row = printTable(`a class of ${count}`, "p50 ms", "p99 ms", "p99 to the reference");
for (const { name, p50Ms, p99Ms } of steps)
  row(name, round(p50Ms), round(p99Ms), round(p99Ms / reference, 1));
const memory = process.memoryUsage().rss / 2 ** 20;
console.log(`\nThe process of server and visitors has ${memory.toFixed(0)} MB afterwards.`);
await server.stop();
