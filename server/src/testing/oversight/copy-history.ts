import { onTestFinished } from "vitest";
import type { DatabaseTarget } from "../../db/connect.ts";
import { asOwner, ownDatabase } from "../database/database.ts";
import { aServer, type TestServer } from "../server.ts";

const tables = [
  "log_key",
  "witness_key",
  "log_leaves",
  "log_nodes",
  "records",
  "record_nodes",
  "checkpoints",
  "witnesses",
  "cosignatures",
];

/**
 * A second server with the first one's keys, log and records as they are now, such as a restored backup, or the server
 * that a dishonest operator shows to somebody else.
 */
export async function aCopyOf(server: TestServer): Promise<TestServer> {
  const { target, drop } = await ownDatabase();
  onTestFinished(async () => void (await drop()));
  for (const table of tables) await copyTable(server.target, target, table);
  return aServer({ on: target });
}

async function copyTable(from: DatabaseTarget, to: DatabaseTarget, table: string): Promise<void> {
  const [row] = await asOwner(from, `select coalesce(json_agg(t), '[]')::text as rows from ${table} t`);
  const rows = String(row?.rows).replaceAll("'", "''");
  await asOwner(to, `insert into ${table} select * from json_populate_recordset(null::${table}, '${rows}')`);
}
