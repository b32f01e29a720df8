import type pg from "pg";
import { NoLeader } from "./no-leader.ts";

/** One database server that takes writes, from its promotion until it restarts. */
export interface Leader {
  /** Different on every server, and after every restart and promotion. */
  readonly identity: string;
  /** Each promotion begins a new timeline, with the next number. */
  readonly timeline: number;
}

/** Identifies the leader at the other end of a connection. Throws if that server takes no writes. */
export async function askLeader(client: pg.Client): Promise<Leader> {
  const { rows } = await client.query<{ takes: boolean; started: string; wal: string | null }>(`
    select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as takes,
      pg_postmaster_start_time()::text as started,
      case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as wal`);
  const [{ takes, started, wal } = { takes: false, started: "", wal: null }] = rows;
  if (!takes || wal === null) throw new NoLeader("This database takes no writes.");
  const timeline = wal.slice(0, 8);
  return { identity: `${started} ${timeline}`, timeline: Number.parseInt(timeline, 16) };
}

/**
 * Proves the leader by committing a few bytes. With synchronous replication, the commit is answered only once another
 * server has it too, and no server takes it from a leader that was replaced. An answer therefore proves that no other
 * leader was chosen before the question was sent.
 */
export async function proveLeader(client: pg.Client): Promise<void> {
  await client.query("select pg_logical_emit_message(true, 'paperchain', '')");
}
