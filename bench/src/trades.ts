// Trades opened per second through HTTP, and trades settled per second when many are due at once, against pgbench.
import { settleAll } from "../../server/src/trades/settle/settle-trades.ts";
import { withDatabase } from "./bench-database.ts";
import { benchServer } from "./bench-server.ts";
import { measureCold } from "./cold-window.ts";
import { makeDueTrades } from "./fill/due-trades.ts";
import { makeWallets } from "./fill/wallets.ts";
import { measurePosts } from "./loads/measure-posts.ts";
import { openings, runLoad } from "./loads/run-load.ts";
import { middleRound, numbersOf, seconds, timed } from "./middle-round.ts";
import { preparePgbench } from "./pgbench.ts";
import { printTable, round } from "./print-table.ts";
import { makeSessions } from "./sessions.ts";

const loads = numbersOf("BENCH_LOADS", "1,16,64,256");
const dues = numbersOf("BENCH_DUE", "1000,10000,100000");

if (loads.length > 0) await benchOpening();
if (dues.length > 0) await benchSettling();

async function benchOpening(): Promise<void> {
  const { connection, url, stop } = await benchServer();
  try {
    await preparePgbench(connection);
    const load = { url, tokens: await makeSessions(connection, 2_000), acts: openings };
    await measureCold(connection, (atOnce, seconds) => runLoad("posts.ts", { ...load, atOnce, seconds }));
    const measure = measurePosts(connection, "over HTTP");
    for (const atOnce of loads) await measure({ ...load, atOnce, seconds }, "trades");
  } finally {
    await stop();
  }
}

async function benchSettling(): Promise<void> {
  await withDatabase(async (connection, db) => {
    await preparePgbench(connection);
    const members = await makeWallets(connection, 10_000);
    const row = printTable("trades due at once", "ratio to pgbench", "a second", "ms in all");
    for (const due of dues) {
      const settle = async () => {
        const settled = await settleAll({ db, clock: () => new Date() }, new Date(0));
        if (settled !== due) throw new Error(`${settled} of ${due} trades were settled.`);
      };
      const prepare = () => makeDueTrades(connection, members, due);
      const { ratio, perSecond, ms } = await middleRound(connection, () => timed(due, settle), { prepare });
      row(`${due}`, ratio, round(perSecond), round(ms));
    }
  });
}
