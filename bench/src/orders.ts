// Orders accepted per second through HTTP, and filled per second when one price makes many due, against pgbench; and the time that a
// price takes which reaches none of many resting orders.
import { openDatabase } from "../../server/src/db/connect.ts";
import { fillAllOrders } from "../../server/src/orders/fill-orders.ts";
import { benchDatabase } from "./bench-database.ts";
import { benchServer } from "./bench-server.ts";
import { makeDueOrders, makeRestingOrders } from "./fill/due-orders.ts";
import { recordTicks } from "./fill/due-trades.ts";
import { makeWallets, query } from "./fill/wallets.ts";
import { measurePosts, postsHeader } from "./loads/measure-posts.ts";
import { openings, purchases, runLoad } from "./loads/run-load.ts";
import { medianOf } from "./median-of.ts";
import { middleRound, seconds } from "./middle-round.ts";
import { preparePgbench } from "./pgbench.ts";
import { makeSessions } from "./sessions.ts";

const numbersOf = (name: string, usual: string) =>
  (process.env[name] ?? usual).split(",").filter(Boolean).map(Number);
const loads = numbersOf("BENCH_LOADS", "64,256");
const dues = numbersOf("BENCH_DUE", "1000,10000,100000");
const resting = numbersOf("BENCH_RESTING", "1000,1000000");
const ticks = 21;

if (loads.length > 0) await benchAccepting();
if (dues.length > 0) await benchFilling();
if (resting.length > 0) await benchResting();

/** Trades beside orders: the same machine, the same minute. */
async function benchAccepting(): Promise<void> {
  const { connection, url, stop } = await benchServer();
  try {
    await preparePgbench(connection);
    const tokens = await makeSessions(connection, 2_000);
    await runLoad("posts.ts", { url, tokens, acts: [...purchases, ...openings], atOnce: 256, seconds });
    console.log(postsHeader);
    for (const atOnce of loads) {
      await measurePosts(connection, "orders", { url, tokens, acts: purchases, atOnce, seconds });
      await measurePosts(connection, "trades", { url, tokens, acts: openings, atOnce, seconds });
    }
  } finally {
    await stop();
  }
}

async function benchFilling(): Promise<void> {
  const { connection, stop } = await benchDatabase();
  const { db, close } = openDatabase(connection, { connectionsMax: 4, onError: console.error });
  try {
    await preparePgbench(connection);
    const members = await makeWallets(connection, 10_000);
    console.log(
      "| orders that one price fills | ratio to pgbench | a second | ms in all |\n| --- | --- | --- | --- |",
    );
    for (const due of dues) {
      const fill = async () => {
        const start = performance.now();
        await fillAllOrders({ db, clock: () => new Date() });
        const ms = performance.now() - start;
        const [left] = await query(connection, "select count(*) as open from open_orders");
        if (left?.open !== "0") throw new Error(`${left?.open} of ${due} orders are still open.`);
        return { ms, perSecond: (due / ms) * 1_000 };
      };
      const { ratio, perSecond, ms } = await middleRound(connection, fill, () =>
        makeDueOrders(connection, members, due),
      );
      console.log(`| ${due} | ${ratio.toFixed(2)} | ${perSecond.toFixed(0)} | ${ms.toFixed(0)} |`);
    }
  } finally {
    await close();
    await stop();
  }
}

async function benchResting(): Promise<void> {
  const { connection, stop } = await benchDatabase();
  const { db, close } = openDatabase(connection, { connectionsMax: 4, onError: console.error });
  try {
    const members = await makeWallets(connection, 10_000);
    console.log("| resting orders | ms for a price of five coins that reaches none |\n| --- | --- |");
    let made = 0;
    for (const count of resting) {
      await recordTicks(connection, new Date(Date.now() - 3_600_000 + made), 100);
      await makeRestingOrders(connection, members, count - made);
      made = count;
      const taken: number[] = [];
      for (let tick = 0; tick < ticks; tick += 1) {
        await recordTicks(connection, new Date(Date.now() - 1_000), 100);
        const start = performance.now();
        await fillAllOrders({ db, clock: () => new Date() });
        taken.push(performance.now() - start);
      }
      const [left] = await query(connection, "select count(*)::int as open from open_orders where resting");
      if (left?.open !== count) throw new Error(`${left?.open} of ${count} orders rest.`);
      console.log(`| ${count} | ${medianOf(taken, (ms) => ms).toFixed(1)} |`);
    }
  } finally {
    await close();
    await stop();
  }
}
