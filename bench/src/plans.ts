// Plan payouts per second, with many purchases due at once, against pgbench on the same PostgreSQL.
import { openDatabase } from "../../server/src/db/connect.ts";
import { payPlans } from "../../server/src/plans/pay-plans.ts";
import { benchDatabase } from "./bench-database.ts";
import { makeWallets, query } from "./fill/wallets.ts";
import { medianOf } from "./median-of.ts";
import { type Connection, pgbench, preparePgbench } from "./pgbench.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const dues = (process.env.BENCH_DUE ?? "1000,10000,100000").split(",").map(Number);
const rounds = 3;
const members = 20_000;
const started = Date.UTC(2026, 2, 1);
const minuteMs = 60_000;

const database = await benchDatabase();
const { db, close } = openDatabase(database.connection, {
  connectionsMax: 2,
  onError: (error) => console.error(error),
});
try {
  await preparePgbench(database.connection);
  await makeWallets(database.connection, members);
  console.log("| payouts due at once | ratio to pgbench | a second |\n| --- | --- | --- |");
  for (const due of dues) {
    await makePurchases(database.connection, due);
    const before = await pgbench(database.connection, { clients: 16, seconds });
    const measured: number[] = [];
    for (let round = 1; round <= rounds; round += 1) measured.push(await pay(due, round));
    const after = await pgbench(database.connection, { clients: 16, seconds });
    const perSecond = medianOf(measured, (each) => each);
    console.log(`| ${due} | ${(perSecond / ((before + after) / 2)).toFixed(2)} | ${perSecond.toFixed(0)} |`);
  }
} finally {
  await close();
  await database.stop();
}

/** Every purchase pays one period. */
async function pay(due: number, round: number): Promise<number> {
  const clock = () => new Date(started + round * minuteMs);
  const began = performance.now();
  const paid = await payPlans({ db, clock });
  if (paid !== due) throw new Error(`${due} were due and ${paid} were paid.`);
  return paid / ((performance.now() - began) / 1_000);
}

/** Replaces all purchases with purchases of many members that began at the same moment. */
async function makePurchases(connection: Connection, count: number): Promise<void> {
  await query(connection, "truncate purchase_terms, purchase_dues");
  await query(
    connection,
    `with bought as (
       insert into purchase_terms (id, member_id, plan_id, coin_name, amount, daily_profit_bps, run_time, time_unit, started_at)
       select payout_id(gen_random_uuid(), $2, 0), member_id, gen_random_uuid(), 'Bitcoin', 1440000000, 100, 1000, 'minutes', $2
       from (select member_id, row_number() over (order by random()) as nth from wallets, generate_series(1, $1 / ${members} + 1)) w
       where nth <= $1 returning id, member_id
     )
     insert into purchase_dues (purchase_id, member_id, due_at) select id, member_id, $3 from bought`,
    [count, new Date(started), new Date(started + minuteMs)],
  );
  await query(connection, "vacuum analyze");
  await query(connection, "checkpoint");
}
