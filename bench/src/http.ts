// Withdrawals per second through HTTP, with session, validation, idempotency and the ledger, against pgbench.
import { benchServer } from "./bench-server.ts";
import { measureCold } from "./cold-window.ts";
import { growJournal } from "./fill/wallets.ts";
import { journalSizes, sayGrowth } from "./journal-sizes.ts";
import { runLoad, withdrawals } from "./loads/run-load.ts";
import { medianOf } from "./median-of.ts";
import { pgbench, preparePgbench } from "./pgbench.ts";
import { makeSessions } from "./sessions.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const loads = (process.env.BENCH_LOADS ?? "1,16,64,256").split(",").map(Number);

const server = await benchServer();
try {
  await preparePgbench(server.connection);
  const tokens = await makeSessions(server.connection, 2_000);
  await measureCold(server.connection, (atOnce, seconds) =>
    runLoad("posts.ts", { url: server.url, tokens, acts: withdrawals, atOnce, seconds }),
  );
  console.log(
    "| movements in the journal | withdrawals over HTTP, at once | ratio to pgbench | a second | p50 ms | p99 ms | CPU ms of the server's thread |\n| --- | --- | --- | --- | --- | --- | --- |",
  );
  const p99s = new Map<number, number>();
  for (const movements of journalSizes) {
    await growJournal(server.connection, movements);
    for (const atOnce of loads) {
      const p99Ms = await measureRounds(tokens, movements, atOnce);
      if (atOnce === 1) p99s.set(movements, p99Ms);
    }
  }
  sayGrowth(p99s);
} finally {
  await server.stop();
}

/** Prints the median of the rounds, and returns its p99. */
async function measureRounds(tokens: readonly string[], movements: number, atOnce: number): Promise<number> {
  const measured = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await measure(tokens, atOnce));
  const { ratio, perSecond, p50Ms, p99Ms, cpuMs } = medianOf(measured, (each) => each.ratio);
  const figures = [ratio, perSecond, p50Ms, p99Ms, cpuMs].map((figure) => figure.toFixed(2));
  console.log(`| ${movements} | ${atOnce} | ${figures.join(" | ")} |`);
  return p99Ms;
}

/** The reference runs before and after, so that both see a machine that slows down meanwhile. */
async function measure(tokens: readonly string[], atOnce: number) {
  const before = await pgbench(server.connection, { clients: 16, seconds });
  const sent = await runLoad("posts.ts", { url: server.url, tokens, acts: withdrawals, atOnce, seconds });
  const after = await pgbench(server.connection, { clients: 16, seconds });
  return { ...sent, ratio: sent.perSecond / ((before + after) / 2) };
}
