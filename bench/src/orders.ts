// Orders accepted per second through HTTP, and filled per second when one price makes many due, against pgbench; and the time that a
// price takes which reaches none of many resting orders.
import { fillAllOrders } from "../../server/src/orders/fill-orders.ts";
import { withDatabase } from "./bench-database.ts";
import { benchServer } from "./bench-server.ts";
import { makeDueOrders, makeRestingOrders } from "./fill/due-orders.ts";
import { recordTicks } from "./fill/due-trades.ts";
import { makeWallets, query } from "./fill/wallets.ts";
import { measurePosts } from "./loads/measure-posts.ts";
import { openings, purchases, runLoad } from "./loads/run-load.ts";
import { medianOf } from "./median-of.ts";
import { middleRound, numbersOf, seconds, timed } from "./middle-round.ts";
import { preparePgbench } from "./pgbench.ts";
import { printTable, round } from "./print-table.ts";
import { makeSessions } from "./sessions.ts";

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
    const load = { url, tokens: await makeSessions(connection, 2_000), seconds };
    await runLoad("posts.ts", { ...load, acts: [...purchases, ...openings], atOnce: 256 });
    const measure = measurePosts(connection, "over HTTP");
    for (const atOnce of loads) {
      await measure({ ...load, acts: purchases, atOnce }, "orders");
      await measure({ ...load, acts: openings, atOnce }, "trades");
    }
  } finally {
    await stop();
  }
}

async function benchFilling(): Promise<void> {
  await withDatabase(async (connection, db) => {
    await preparePgbench(connection);
    const members = await makeWallets(connection, 10_000);
    const row = printTable("orders that one price fills", "ratio to pgbench", "a second", "ms in all");
    for (const due of dues) {
      const fill = async () => {
        const filled = await timed(due, () => fillAllOrders({ db, clock: () => new Date() }));
        const [left] = await query(connection, "select count(*) as open from open_orders");
        if (left?.open !== "0") throw new Error(`${left?.open} of ${due} orders are still open.`);
        return filled;
      };
      const prepare = () => makeDueOrders(connection, members, due);
      const { ratio, perSecond, ms } = await middleRound(connection, fill, { prepare });
      row(`${due}`, ratio, round(perSecond), round(ms));
    }
  });
}

async function benchResting(): Promise<void> {
  await withDatabase(async (connection, db) => {
    const members = await makeWallets(connection, 10_000);
    const row = printTable("resting orders", "ms for a price of five coins that reaches none");
    let made = 0;
    for (const count of resting) {
      await recordTicks(connection, new Date(Date.now() - 3_600_000 + made), 100);
      await makeRestingOrders(connection, members, count - made);
      made = count;
      const taken = [];
      for (let tick = 0; tick < ticks; tick += 1) {
        await recordTicks(connection, new Date(Date.now() - 1_000), 100);
        taken.push(await timed(count, () => fillAllOrders({ db, clock: () => new Date() })));
      }
      const [left] = await query(connection, "select count(*)::int as open from open_orders where resting");
      if (left?.open !== count) throw new Error(`${left?.open} of ${count} orders rest.`);
      row(`${count}`, round(medianOf(taken, ({ ms }) => ms).ms, 1));
    }
  });
}
