import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { stage } from "./stage.ts";

/**
 * Runs statements on the database of the stage, as its owner could beside the running server. Triggers are off: they stop
 * nobody who owns the database.
 */
export async function asOwner(statements: string): Promise<void> {
  const { databaseDir } = stage();
  const owner = (await readdir(databaseDir)).find((name) => /^owner-\d+\.json$/.test(name));
  if (!owner) throw new Error("The stage has no running database.");
  const { socketDir } = JSON.parse(await readFile(join(databaseDir, owner), "utf8"));
  const password = (await readFile(join(databaseDir, "password"), "utf8")).trim();
  const client = new pg.Client({ host: socketDir, user: "paperchain", database: "paperchain", password });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica; ${statements}`);
  } finally {
    await client.end();
  }
}
