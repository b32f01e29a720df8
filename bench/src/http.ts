// How many withdrawals a second go through HTTP, with session, validation, idempotency and the ledger, against pgbench.
import { benchServer } from "./bench-server.ts";
import { pgbench, preparePgbench } from "./pgbench.ts";
import { runLoad } from "./run-load.ts";
import { makeSessions } from "./sessions.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const loads = (process.env.BENCH_LOADS ?? "1,16,64,256").split(",").map(Number);
const server = await benchServer();
try {
  await preparePgbench(server.connection);
  const tokens = await makeSessions(server.connection, 2_000);
  console.log(
    "| withdrawals over HTTP, at once | ratio to pgbench | a second | p50 ms | p99 ms | CPU ms of the server's thread |\n| --- | --- | --- | --- | --- | --- |",
  );
  for (const atOnce of loads) {
    const before = await pgbench(server.connection, { clients: 16, seconds });
    const sent = await runLoad("withdrawals.ts", { url: server.url, tokens, atOnce, seconds });
    const after = await pgbench(server.connection, { clients: 16, seconds });
    const ratio = sent.perSecond / ((before + after) / 2);
    const figures = [ratio, sent.perSecond, sent.p50Ms, sent.p99Ms, sent.cpuMs].map((figure) =>
      figure.toFixed(2),
    );
    console.log(`| ${atOnce} | ${figures.join(" | ")} |`);
  }
} finally {
  await server.stop();
}
