import type pg from "pg";
import { ConfigProblem } from "../../config.ts";
import type { Migration } from "./read-sql.ts";
import { lastBeforeSquash, squashedInto, squashedMigrations, squashedObjects } from "./squashed-set.ts";

/**
 * A database from before the squash has the same tables under other migration names. It is recorded as if the
 * squashed migrations had made it, and its functions, views and triggers as if this version had: the next step
 * replaces them.
 */
export async function adoptSquashed(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from migrations",
  );
  const old = rows
    .filter(({ name, checksum }) => squashedMigrations[name] === checksum)
    .map(({ name }) => name);
  if (old.length === 0) return;
  const missing = Object.keys(squashedMigrations).find((name) => !old.includes(name));
  if (missing)
    throw new ConfigProblem(
      `The database is older than this version can bring up to date: it lacks migration ${missing}. Start version ${lastBeforeSquash} once with it, then this one.`,
    );
  await client.query("delete from migrations where name = any ($1)", [old]);
  for (const { name, checksum } of migrations.filter(({ name }) => name <= squashedInto))
    await client.query("insert into migrations (name, checksum) values ($1, $2)", [name, checksum]);
  await client.query("insert into live_functions (checksum, objects) values ('', $1)", [squashedObjects]);
}
