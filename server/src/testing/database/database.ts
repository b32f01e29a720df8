import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import type { DatabaseTarget } from "../../db/connect.ts";
import type { RunningPostgres } from "../../db/embedded/start-postgres.ts";
import { type Beginning, readBeginning, resetDatabase } from "./reset-database.ts";

/** A database with every migration, made once per run, that tests copy. */
export const templateName = "paperchain_template";

export interface OwnDatabase {
  readonly target: RunningPostgres["connection"];
  drop(): Promise<unknown>;
}

/** Copies that a test of this worker has used and that are as new again. */
const free: RunningPostgres["connection"][] = [];
let beginning: Promise<Beginning> | undefined;

/** A database as the migrations leave it, of which nobody else knows. Dropping it makes it ready for the next test. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const target = free.pop() ?? (await newCopy());
  const run = (statement: string) => asOwner(target, statement);
  beginning ??= readBeginning(run);
  const asNew = await beginning;
  return {
    target,
    drop: async () => {
      if (await resetDatabase(run, asNew).catch(() => false)) free.push(target);
      else await asOwner(inject("postgres"), `drop database if exists ${target.database} with (force)`);
    },
  };
}

async function newCopy(): Promise<RunningPostgres["connection"]> {
  const server = inject("postgres");
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  // Copied as files without the write-ahead log: no test data has to survive a crash.
  await asOwner(server, `create database ${database} template ${templateName} strategy file_copy`);
  return { ...server, database };
}

/** Runs a statement as the owner of the database, who has more rights than the application. */
export async function asOwner(target: DatabaseTarget, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Whether a session on this database waits for another one's lock. */
export async function somebodyWaits(target: DatabaseTarget): Promise<boolean> {
  const waiting = await asOwner(
    target,
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return waiting.length > 0;
}

/** The number of deadlocks. Ends all connections: only then are their counts reported. */
export async function countDeadlocks(target: DatabaseTarget): Promise<number> {
  const ours = "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  const ended = await asOwner(target, `select pid, pg_terminate_backend(pid, 5000) ${ours}`);
  const [counted] = await asOwner(
    target,
    `select deadlocks::int, (select count(*)::int from pg_stat_activity where pid = any ('{${ended.map(({ pid }) => pid)}}')) as open
     from pg_stat_database where datname = current_database()`,
  );
  if (counted?.open !== 0) throw new Error("Some connections did not end.");
  return Number(counted.deadlocks);
}
