// Trades opened per second through HTTP, and trades settled per second when many are due at once, against pgbench.
import { openDatabase } from "../../server/src/db/connect.ts";
import { settleAll } from "../../server/src/trades/settle/settle-trades.ts";
import { benchDatabase } from "./bench-database.ts";
import { benchServer } from "./bench-server.ts";
import { measureCold } from "./cold-window.ts";
import { makeDueTrades } from "./fill/due-trades.ts";
import { makeWallets } from "./fill/wallets.ts";
import { measurePosts, postsHeader } from "./loads/measure-posts.ts";
import { openings, runLoad } from "./loads/run-load.ts";
import { middleRound, seconds } from "./middle-round.ts";
import { preparePgbench } from "./pgbench.ts";
import { makeSessions } from "./sessions.ts";

const loads = (process.env.BENCH_LOADS ?? "1,16,64,256").split(",").filter(Boolean).map(Number);
const dues = (process.env.BENCH_DUE ?? "1000,10000,100000").split(",").filter(Boolean).map(Number);

if (loads.length > 0) await benchOpening();
if (dues.length > 0) await benchSettling();

async function benchOpening(): Promise<void> {
  const { connection, url, stop } = await benchServer();
  try {
    await preparePgbench(connection);
    const tokens = await makeSessions(connection, 2_000);
    await measureCold(connection, (atOnce, seconds) =>
      runLoad("posts.ts", { url, tokens, acts: openings, atOnce, seconds }),
    );
    console.log(postsHeader);
    for (const atOnce of loads)
      await measurePosts(connection, "trades", { url, tokens, acts: openings, atOnce, seconds });
  } finally {
    await stop();
  }
}

async function benchSettling(): Promise<void> {
  const { connection, stop } = await benchDatabase();
  const { db, close } = openDatabase(connection, { connectionsMax: 4, onError: console.error });
  try {
    await preparePgbench(connection);
    const members = await makeWallets(connection, 10_000);
    console.log(
      "| trades due at once | ratio to pgbench | a second | ms in all |\n| --- | --- | --- | --- |",
    );
    for (const due of dues) {
      const settle = async () => {
        const start = performance.now();
        const settled = await settleAll({ db, clock: () => new Date() }, new Date(0));
        if (settled !== due) throw new Error(`${settled} of ${due} trades were settled.`);
        const ms = performance.now() - start;
        return { ms, perSecond: (due / ms) * 1_000 };
      };
      const { ratio, perSecond, ms } = await middleRound(connection, settle, () =>
        makeDueTrades(connection, members, due),
      );
      console.log(`| ${due} | ${ratio.toFixed(2)} | ${perSecond.toFixed(0)} | ${ms.toFixed(0)} |`);
    }
  } finally {
    await close();
    await stop();
  }
}
