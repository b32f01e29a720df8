import type { DatabaseTarget } from "../../db/connect.ts";
import { asOwner } from "../database/database.ts";

/** Saves tables so that the owner can change them without triggers and restore them afterwards. */
export async function saveTables(target: DatabaseTarget, ...tables: readonly string[]) {
  const run = (...statements: string[]) =>
    asOwner(target, `set session_replication_role = replica; ${statements.join(";")}`);
  await run(...tables.map((table) => `create table kept_${table} as table ${table}`));
  const restore = (table: string) => `delete from ${table}; insert into ${table} table kept_${table}`;
  return { run, restore: () => run(...tables.map(restore)) };
}
