import { expect, inject, onTestFinished, test, vi } from "vitest";
import { type DatabaseTarget, openDatabase } from "../db/connect.ts";
import { reconcile } from "../ledger/reconcile.ts";
import { asOwner, ownDatabase } from "../testing/database/database.ts";
import { madePurchases } from "../testing/money/made-purchases.ts";
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts";

// `npm run torture` pays as many as promised; `npm run test:all` enough to be interrupted in the middle.
const purchases = Number(process.env.TORTURE_PURCHASES ?? 8_000);
const killsMax = Number(process.env.TORTURE_KILLS ?? 3);
const periods = 3;

test(`${purchases} purchases are paid while servers are killed in the middle of it: no period lost, none twice`, {
  tags: ["long"],
  timeout: 3_600_000,
}, async () => {
  const { target, fleet, start, checkBooks } = await aFleet();
  await asOwner(target, madePurchases({ count: purchases, periods }));
  const isUnpaid = async () =>
    (await asOwner(target, "select exists (select from purchase_dues) as unpaid"))[0]?.unpaid === true;

  /** Finds a server that is paying right now, while there is something to pay. */
  const nextPayer = async () => {
    const payer = await findPayer(target, fleet);
    expect(payer !== undefined || !(await isUnpaid())).toBe(true);
    return payer;
  };
  let killed = 0;
  for (; killed < killsMax; killed += 1) {
    const payer = await vi.waitFor(nextPayer, { timeout: 120_000, interval: 10 });
    if (!payer) break;
    fleet.delete(payer);
    await payer.kill();
    // Every other time as if its machine had died too: otherwise the database finishes the statement.
    if (killed % 2 === 0) await dropConnections(target, payer);
    void start();
    await checkBooks();
  }
  await vi.waitFor(async () => expect(await isUnpaid()).toBe(false), { timeout: 600_000, interval: 200 });

  expect(killed).toBeGreaterThan(1);
  const [paid] = await asOwner(
    target,
    `select count(*) filter (where slot = 2)::int as payouts, count(*) filter (where kind = 'plan_return')::int as principals,
       count(distinct (reference, step)) filter (where slot = 2)::int as different from journal`,
  );
  const payouts = purchases * periods;
  expect(paid).toEqual({ payouts, different: payouts, principals: purchases });
  const [listed] = await asOwner(
    target,
    "select count(*)::int as payouts from transactions where type <> 'StartingBalance'",
  );
  expect(listed?.payouts).toBe(payouts + purchases);
  await checkBooks();
  console.log(`${purchases} purchases, ${killed} servers killed while they paid.`);
});

/** Two servers in processes of their own on one database: if one is killed, another continues. */
async function aFleet() {
  const { target, drop } = await ownDatabase();
  const { db, close } = openDatabase(target, { connectionsMax: 2, onError: () => {} });
  const connection = { ...inject("postgres"), ...target };
  const fleet = new Set<ServerProcess>();
  const starts: Promise<unknown>[] = [];
  const start = () => {
    const started = startServerProcess(connection, { LOG_LEVEL: "silent" }).then((server) =>
      fleet.add(server),
    );
    starts.push(started);
    return started;
  };
  onTestFinished(async () => {
    await Promise.allSettled(starts);
    for (const server of fleet) await server.kill();
    await close();
    await drop();
  });
  // The first one creates what all of them need.
  await start();
  await start();
  const checkBooks = async () => expect(await reconcile(db)).toEqual({ balanced: true, problems: [] });
  return { target, fleet, start, checkBooks };
}

/** The server whose connection is paying at this moment. */
async function findPayer(
  target: DatabaseTarget,
  fleet: ReadonlySet<ServerProcess>,
): Promise<ServerProcess | undefined> {
  const paying = await asOwner(
    target,
    `select application_name as name from pg_stat_activity
     where datname = current_database() and state = 'active' and query like '%pay_purchases(%' and pid <> pg_backend_pid()`,
  );
  return [...fleet].find((server) => paying.some(({ name }) => name === server.name));
}

async function dropConnections(target: DatabaseTarget, { name }: ServerProcess): Promise<void> {
  await asOwner(
    target,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${name}'`,
  );
}
