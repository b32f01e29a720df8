// @module-tag later

import { expect, onTestFinished, test } from "vitest";
import { type DatabaseTarget, openDatabase } from "../../db/connect.ts";
import { type RunningPostgres, startPostgres } from "../../db/embedded/start-postgres.ts";
import { migrate } from "../../db/migrate.ts";
import { migrateQueue } from "../../db/migrate-queue.ts";
import { hasMembers } from "../../members/queries/members.ts";
import { asOwner } from "../../testing/database/database.ts";
import { installedPostgres } from "../../testing/database/installed-postgres.ts";
import { temporaryDirectory } from "../../testing/temporary-directory.ts";

/** The rights that docs/operations.md asks of the login in DATABASE_URL are enough, and necessary. */
test("a login that owns its database also needs the right to create the application's role, or that role itself", async () => {
  // Roles belong to the whole database server, and the one that all tests share already has this role.
  const { connection: owner } = await anotherPostgres();
  await asOwner(owner, "create role plain login; create role maker login createrole");
  for (const login of ["plain", "maker"]) await asOwner(owner, `create database ${login} owner ${login}`);
  const plain = { ...owner, user: "plain", database: "plain" };

  await expect(use(plain)).rejects.toThrow("permission denied to create role");
  expect(await use({ ...owner, user: "maker", database: "maker" })).toBe("works");
  await expect(use(plain)).rejects.toThrow(/paperchain_app/);
  await asOwner(owner, "grant paperchain_app to plain");
  expect(await use(plain)).toBe("works");
}, 120_000);

/** Does what a starting server does: both migrations, then a query as the application. */
async function use(target: DatabaseTarget): Promise<"works"> {
  await migrate(target);
  await migrateQueue(target, ["any-job"]);
  const { db, close } = openDatabase(target, { connectionsMax: 1, onError: () => {} });
  await hasMembers(db).finally(close);
  return "works";
}

async function anotherPostgres(): Promise<RunningPostgres> {
  const dataDir = temporaryDirectory();
  const tcp = process.env.TEST_DATABASE === "tcp";
  const postgres = await startPostgres({ dataDir, ...(tcp && { binDir: installedPostgres() }) });
  onTestFinished(() => postgres.stop());
  return postgres;
}
