import type { MemberId } from "@paperchain/core/ids.ts";
import pg from "pg";
import { newId } from "../../../server/src/db/new-id.ts";
import type { Connection } from "../pgbench.ts";

/** Wallets with more money than any bench spends. */
export async function makeWallets(connection: Connection, count: number): Promise<MemberId[]> {
  const members = Array.from({ length: count }, () => newId<"member">(new Date()));
  const rows = "select unnest($1::uuid[]), 1000000000000000, 0, 0";
  await query(connection, `insert into wallets (member_id, available, held, version) ${rows}`, [members]);
  return members;
}

/** Fills the journal with movements of the existing wallets up to this number, as if they had all been posted. */
export async function growJournal(connection: Connection, movements: number): Promise<void> {
  await query(
    connection,
    `insert into journal (member_id, version, d_available, d_held, available_after, held_after, reference, at, step, counter, kind, slot)
     select member_id, version + n, 0, 0, available, held, uuidv7(), now(), 0, 'adjustments', 'adjustment', 0
     from wallets, generate_series(1, (($1::bigint - (select count(*) from journal)) / (select count(*) from wallets))::int) n`,
    [movements],
  );
  await query(
    connection,
    "update wallets w set version = (select coalesce(max(version), 0) from journal j where j.member_id = w.member_id)",
  );
  await query(connection, "vacuum analyze");
  await query(connection, "checkpoint");
}

export async function query(
  connection: Connection,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(text, values);
  await client.end();
  return rows;
}
