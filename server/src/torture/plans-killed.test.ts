import { expect, test } from "vitest";
import { payPlans } from "../features/plans/pay-plans.ts";
import { asOwner } from "../testing/database.ts";
import { anAdmin } from "../testing/people.ts";
import { aServer } from "../testing/server.ts";
import { expectBalancedBooks } from "../testing/spend-at-once.ts";

// `npm run torture` pays as many as were promised; `npm test` enough to be interrupted in the middle.
const purchases = Number(process.env.TORTURE_PURCHASES ?? 2_000);
const periods = 3;

test(`${purchases} purchases are paid while their connections are killed: no period lost, none twice`, {
  timeout: 3_600_000,
}, async () => {
  const one = await aServer();
  await anAdmin(one);
  const servers = [one, await aServer({ beside: one }), await aServer({ beside: one })];
  await asOwner(one.target, madePurchases(purchases));
  for (const server of servers) server.advance(periods * 60_000);

  let killed = 0;
  const isUnpaid = async () => {
    const [row] = await asOwner(
      one.target,
      "select exists (select from purchases where periods_paid < 3) as unpaid",
    );
    return row?.unpaid === true;
  };
  while (await isUnpaid()) {
    const paying = Promise.all(servers.map(({ context }) => payPlans(context).catch(() => 0)));
    // Whoever is at it right now loses the connection, as often as the first rounds allow.
    if (killed < 50) killed += await killPayers(one.target);
    await paying;
  }
  expect(killed).toBeGreaterThan(0);
  const [paid] = await asOwner(
    one.target,
    "select count(*)::int as payouts, count(distinct (reference, step))::int as different from journal where slot = 2",
  );
  expect(paid).toEqual({ payouts: purchases * periods, different: purchases * periods });
  await expectBalancedBooks(one);
});

async function killPayers(target: Parameters<typeof asOwner>[0]): Promise<number> {
  for (let looked = 0; looked < 200; looked += 1) {
    const rows = await asOwner(
      target,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state = 'active' and query like '%pay_purchases%' and pid <> pg_backend_pid()`,
    );
    if (rows.length > 0) return rows.length;
  }
  return 0;
}

/** Purchases of a plan of minutes, four of each of many members, posted as the server would have. */
const madePurchases = (count: number) => `
  do $$
  declare
    members uuid[] := array(select gen_random_uuid() as id from generate_series(1, ${Math.ceil(count / 4)}) order by 1);
    bought uuid[];
    none integer[] := array_fill(0, array[cardinality(members)]);
  begin
    insert into wallets (member_id, available, held, version) select id, 0, 0, 0 from unnest(members) id;
    perform post_movements(members, array_fill('opening'::movement_kind, array[cardinality(members)]), none::smallint[], none,
      array(select gen_random_uuid() from unnest(members)), array_fill(5760000000, array[cardinality(members)]), none::bigint[],
      array_fill('capital'::house_account, array[cardinality(members)]), '2026-03-01T12:00:00Z');
    for nth in 1..4 loop
      bought := array(select gen_random_uuid() from unnest(members));
      insert into purchase_terms (id, member_id, plan_id, coin_name, amount, daily_profit_bps, run_time, time_unit, started_at)
      select id, member_id, gen_random_uuid(), 'Bitcoin', 1440000000, 100, 60, 'minutes', '2026-03-01T12:00:00Z'
      from unnest(bought, members) as p (id, member_id);
      insert into purchase_dues (purchase_id, member_id, due_at)
      select id, member_id, '2026-03-01T12:01:00Z' from unnest(bought, members) as p (id, member_id);
      perform post_movements(members, array_fill('plan_buy'::movement_kind, array[cardinality(members)]), none::smallint[], none,
        bought, array_fill(-1440000000, array[cardinality(members)])::bigint[], array_fill(1440000000, array[cardinality(members)])::bigint[],
        array_fill('plans'::house_account, array[cardinality(members)]), '2026-03-01T12:00:00Z');
    end loop;
  end
  $$`;
