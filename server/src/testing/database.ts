import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import type { DatabaseTarget } from "../db/connect.ts";

/** A database with every migration, made once a run, to be copied by each test that wants one. */
export const templateName = "paperchain_template";

export interface OwnDatabase {
  readonly target: DatabaseTarget;
  drop(): Promise<unknown>;
}

/** A fresh copy of the migrated database. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const server = inject("postgres");
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  // Copied as files, not written to the log first: nothing of it has to outlive a crash.
  await asOwner(server, `create database ${database} template ${templateName} strategy file_copy`);
  return {
    target: { ...server, database },
    drop: () => asOwner(server, `drop database if exists ${database} with (force)`),
  };
}

/** What a statement answers to the owner of the database, who may do what the application may not. */
export async function asOwner(target: DatabaseTarget, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Whether somebody on this database waits for what somebody else holds. */
export async function somebodyWaits(target: DatabaseTarget): Promise<boolean> {
  const waiting = await asOwner(
    target,
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return waiting.length > 0;
}
