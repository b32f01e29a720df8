import { PgBoss } from "pg-boss";
import { expect, onTestFinished, test } from "vitest";
import { asOwner, ownDatabase } from "../testing/database/database.ts";
import { openQueuePool } from "./connect.ts";
import { poolStatements } from "./queue-statements.ts";

test("a job of a worker that died is offered to other workers again", async () => {
  const { target, drop } = await ownDatabase();
  const failures: unknown[] = [];
  const pool = openQueuePool(target, { connectionsMax: 2, onError: (error) => failures.push(error) });
  const boss = new PgBoss({ db: poolStatements(pool), migrate: false, createSchema: false, reindex: false });
  boss.on("error", (error) => failures.push(error));
  onTestFinished(async () => {
    await boss.stop({ graceful: false });
    await pool.end();
    await drop();
  });
  await boss.start();
  const id = await boss.send("thin-ticks", {});
  await boss.fetch("thin-ticks");
  const stateOf = async () =>
    (await asOwner(target, `select state from pgboss.job where id = '${id}'`))[0]?.state;
  expect(await stateOf()).toBe("active");
  await asOwner(target, "update pgboss.job set started_on = now() - interval '1 day' where state = 'active'");

  await boss.supervise();
  expect(await stateOf()).toBe("retry");
  expect(failures).toEqual([]);
});
