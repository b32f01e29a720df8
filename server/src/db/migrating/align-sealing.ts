import type pg from "pg";

/** The tables whose rows have the number of the transaction that wrote them. */
const numberedTables = ["journal", "transactions", "closed_trades", "polls"];

/**
 * A dump that is restored into another PostgreSQL finds transaction numbers there that are smaller than those in its
 * rows. New rows would seem to be sealed already and would never be sealed. This sets an offset, so that their numbers
 * come after all sealed ones.
 */
export async function alignSealing(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ behind: boolean; offset: string }>(`
    select n.next + s.xid_offset < s.before_xid as behind, (s.before_xid - n.next + 1)::text as offset
    from sealing s, (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next) n for update of s`);
  const [found] = rows;
  if (!found?.behind) return;
  await client.query("update sealing set xid_offset = $1", [found.offset]);
  for (const table of numberedTables)
    await client.query(
      `alter table ${table} alter column xid set default pg_current_xact_id()::text::bigint + ${BigInt(found.offset)}`,
    );
}
