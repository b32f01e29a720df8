import type pg from "pg";
import { ConfigProblem } from "../../config.ts";
import { isDatabaseGone } from "../is-database-gone.ts";
import type { Functions } from "./read-sql.ts";

const dependentsExist = "2BP01";

export async function findFunctionsChecksum(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ checksum: string }>("select checksum from live_functions");
  return rows[0]?.checksum;
}

/** Drops the functions, views and triggers that an earlier start created, and no others. */
export async function dropFunctions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ objects: string[] }>("delete from live_functions returning objects");
  const created = rows.flatMap(({ objects }) => objects);
  const named = (kind: "trigger" | "view" | "function") =>
    created.filter((object) => object.startsWith(`${kind} `)).map((object) => object.slice(kind.length + 1));
  for (const trigger of named("trigger")) await drop(client, `trigger if exists ${trigger}`);
  // Drops all of a kind in one statement, because views read other views. Views come first, because they call
  // functions.
  for (const kind of ["view", "function"] as const)
    if (named(kind).length > 0) await drop(client, `${kind} if exists ${named(kind).join(", ")}`);
}

async function drop(client: pg.Client, objects: string): Promise<void> {
  await client.query(`drop ${objects}`).catch((error: pg.DatabaseError) => {
    if (error.code !== dependentsExist) throw error;
    throw new ConfigProblem(
      `The database has something of its own that stands in the way of an update: ${error.detail}. Drop it, start again, then make it anew.`,
      { cause: error },
    );
  });
}

/** Runs the files in the order of their names, and records what they created. */
export async function createFunctions(client: pg.Client, { files, checksum }: Functions): Promise<void> {
  const before = new Set(await listObjects(client));
  for (const { name, sql } of files) {
    await client.query(sql).catch((error: unknown) => {
      throw updateFailed(name, error);
    });
  }
  const objects = (await listObjects(client)).filter((object) => !before.has(object));
  await client.query("insert into live_functions (checksum, objects) values ($1, $2)", [checksum, objects]);
}

/** Every trigger, view and function in the schema, as a drop statement names it. */
async function listObjects(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ object: string }>(`
    select format('trigger %I on %s', tgname, tgrelid::regclass) as object
    from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace
    union all
    select format('view %s', oid::regclass) from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace
    union all
    select format('function %s', oid::regprocedure) from pg_proc where pronamespace = 'public'::regnamespace
    order by object`);
  return rows.map(({ object }) => object);
}

/** A lost connection or a deadlock keeps its own error, because the update is then tried again. */
export function updateFailed(what: string, cause: unknown): unknown {
  if (isDatabaseGone(cause)) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  const sentence = `${what} failed: ${message}. Nothing was changed. Start the version that you had, and report this.`;
  return new ConfigProblem(sentence, { cause });
}
