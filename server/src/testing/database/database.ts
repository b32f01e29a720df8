import { randomUUID } from "node:crypto";
import { Socket } from "node:net";
import pg from "pg";
import { inject } from "vitest";
import type { DatabaseTarget } from "../../db/connect.ts";
import type { RunningPostgres } from "../../db/embedded/start-postgres.ts";
import { type Beginning, readBeginning, resetDatabase } from "./reset-database.ts";
import { type SharedSessions, shareDatabaseSessions } from "./shared-sessions.ts";

/** A database with every migration, made once per run, that tests copy. */
export const templateName = "paperchain_template";

export interface OwnDatabase {
  readonly target: RunningPostgres["connection"];
  /** For the pools of the one server that this database is made for. */
  readonly sessions: SharedSessions;
  drop(): Promise<unknown>;
}

/** A copy of the template, and its sessions: they stay open from test to test. */
interface Copy extends Pick<OwnDatabase, "target" | "sessions"> {
  readonly run: (statement: string) => Promise<Record<string, unknown>[]>;
}

/** Copies that a test of this worker has used and that are as new again. */
const free: Copy[] = [];
let beginning: Promise<Beginning> | undefined;

/** A database as the migrations leave it, of which nobody else knows. Dropping it makes it ready for the next test. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const copy = free.pop() ?? (await newCopy());
  const { target, sessions, run } = copy;
  beginning ??= readBeginning(run);
  const asNew = await beginning;
  return {
    target,
    sessions,
    drop: async () => {
      if (await resetDatabase(run, asNew, sessions.idlePids()).catch(() => false)) free.push(copy);
      else await asOwner(inject("postgres"), `drop database if exists ${target.database} with (force)`);
    },
  };
}

async function newCopy(): Promise<Copy> {
  const server = inject("postgres");
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  // Copied as files without the write-ahead log: no test data has to survive a crash.
  await asOwner(server, `create database ${database} template ${templateName} strategy file_copy`);
  const target = { ...server, database };
  return { target, sessions: shareDatabaseSessions(target), run: inOneSession(target) };
}

/** Runs statements as the owner in one session, or in a new one after a test ended it. */
function inOneSession(target: DatabaseTarget): Copy["run"] {
  let session: Promise<pg.Client> | undefined;
  const open = async () => {
    const socket = new Socket();
    const client = new pg.Client({ ...target, stream: () => socket });
    client.on("error", () => {});
    client.on("end", () => {
      session = undefined;
    });
    await client.connect();
    // It does not keep the worker from ending.
    socket.unref();
    return client;
  };
  return async (statement) => {
    session ??= open();
    return (await (await session).query(statement)).rows;
  };
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

/** Whether so many sessions on this database wait for another one's lock. */
export async function somebodyWaits(target: DatabaseTarget, sessions = 1): Promise<boolean> {
  const waiting = await asOwner(
    target,
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return waiting.length >= sessions;
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
