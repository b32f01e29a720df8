// @module-tag later

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { askPostgres, connectTo } from "../../testing/database/connect.ts";
import { madeDatabase } from "../../testing/database/made-database.ts";
import { restartRule } from "./restart-rule.ts";
import { type RunningPostgres, startPostgres } from "./start-postgres.ts";
import { supervisePostgres } from "./supervise-postgres.ts";

vi.setConfig({ testTimeout: 120_000 });
const patience = { timeout: 60_000, interval: 50 };

test("a killed database is restarted at the same address with all committed data, as often as the rule allows", async () => {
  const { postgres, said, lost } = await aSupervisedDatabase({ ...restartRule, waitsMs: [0, 0] });
  await askPostgres(postgres, "create table note as select 'kept' as text");
  for (let deaths = 1; deaths <= 2; deaths += 1) {
    await kill(postgres);
    await vi.waitFor(
      async () => expect(await askPostgres(postgres, "select text from note")).toBe("kept"),
      patience,
    );
    expect(said.filter((line) => line.includes("Starting it again"))).toHaveLength(deaths);
  }
  await kill(postgres);
  expect((await lost).message).toContain("once more after 2 new starts");
});

test("when one connection's process is killed, the database drops all connections and recovers", async () => {
  const { postgres, said } = await aSupervisedDatabase();
  await askPostgres(postgres, "create table note as select 'kept' as text");
  const client = await connectTo(postgres.connection);
  const { rows } = await client.query("select pg_backend_pid() as pid");
  process.kill(rows[0].pid, "SIGKILL");
  await vi.waitFor(
    async () => expect(await askPostgres(postgres, "select text from note")).toBe("kept"),
    patience,
  );
  expect(said.filter((line) => line.includes("Starting it again"))).toEqual([]);
});

test("a database that cannot start is given up, with its own message", async () => {
  const { dataDir, postgres, lost } = await aSupervisedDatabase({ ...restartRule, waitsMs: [0, 10, 10] });
  writeFileSync(join(dataDir, "cluster", "PG_VERSION"), "9\n");
  await kill(postgres);
  expect((await lost).message).toMatch(/after 3 new starts.*initialized by PostgreSQL version 9/);
});

test("a stopped database stays stopped", async () => {
  const { postgres, said, stop } = await aSupervisedDatabase();
  await stop();
  await expect(askPostgres(postgres, "select 1")).rejects.toThrow();
  expect(said.filter((line) => line.includes("Starting it again"))).toEqual([]);
});

async function aSupervisedDatabase(rule = restartRule) {
  const dataDir = await madeDatabase();
  const postgres = await startPostgres({ dataDir });
  const said: string[] = [];
  const supervised = supervisePostgres(postgres, (line) => said.push(line), rule);
  onTestFinished(() => supervised.stop());
  return { dataDir, postgres, said, ...supervised };
}

async function kill(postgres: RunningPostgres): Promise<void> {
  const { exited } = postgres;
  process.kill(postgres.pid, "SIGKILL");
  await exited;
}
