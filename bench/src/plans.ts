// Plan payouts per second, with many purchases due at once, against pgbench on the same PostgreSQL.
import type { Database } from "../../server/src/db/connect.ts";
import { payPlans } from "../../server/src/plans/pay-plans.ts";
import { withDatabase } from "./bench-database.ts";
import { makeWallets, query } from "./fill/wallets.ts";
import { middleRound, numbersOf, timed } from "./middle-round.ts";
import { type Connection, preparePgbench } from "./pgbench.ts";
import { printTable, round } from "./print-table.ts";

const dues = numbersOf("BENCH_DUE", "1000,10000,100000");
const members = 20_000;
const started = Date.UTC(2026, 2, 1);
const minuteMs = 60_000;

await withDatabase(async (connection, db) => {
  await preparePgbench(connection);
  await makeWallets(connection, members);
  const row = printTable("payouts due at once", "ratio to pgbench", "a second");
  for (const due of dues) {
    await makePurchases(connection, due);
    let period = 0;
    const pay = () => {
      period += 1;
      return timed(due, () => payPeriod(db, due, period));
    };
    const { ratio, perSecond } = await middleRound(connection, pay);
    row(`${due}`, ratio, round(perSecond));
  }
});

/** Every purchase pays one period. */
async function payPeriod(db: Database, due: number, period: number): Promise<void> {
  const paid = await payPlans({ db, clock: () => new Date(started + period * minuteMs) });
  if (paid !== due) throw new Error(`${due} were due and ${paid} were paid.`);
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
