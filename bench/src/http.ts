// Withdrawals per second through HTTP, with session, validation, idempotency and the ledger, against pgbench.
import { benchServer } from "./bench-server.ts";
import { measureCold } from "./cold-window.ts";
import { growJournal } from "./fill/wallets.ts";
import { journalSizes, sayGrowth } from "./journal-sizes.ts";
import { measurePosts } from "./loads/measure-posts.ts";
import { runLoad, withdrawals } from "./loads/run-load.ts";
import { numbersOf, seconds } from "./middle-round.ts";
import { preparePgbench } from "./pgbench.ts";
import { makeSessions } from "./sessions.ts";

const loads = numbersOf("BENCH_LOADS", "1,16,64,256");

const { connection, url, stop } = await benchServer();
try {
  await preparePgbench(connection);
  const tokens = await makeSessions(connection, 2_000);
  const load = { url, tokens, acts: withdrawals };
  await measureCold(connection, (atOnce, seconds) => runLoad("posts.ts", { ...load, atOnce, seconds }));
  const measure = measurePosts(connection, "withdrawals over HTTP: movements in the journal");
  const p99s = new Map<number, number>();
  for (const movements of journalSizes) {
    await growJournal(connection, movements);
    for (const atOnce of loads) {
      const { p99Ms } = await measure({ ...load, atOnce, seconds }, `${movements}`);
      if (atOnce === 1) p99s.set(movements, p99Ms);
    }
  }
  sayGrowth(p99s);
} finally {
  await stop();
}
