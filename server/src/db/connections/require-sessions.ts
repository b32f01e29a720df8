import type pg from "pg";
import { ConfigProblem } from "../../config.ts";
import { type DatabaseTarget, newClient } from "../connect.ts";
import { databaseProblem } from "../is-database-gone.ts";

const triesMax = 5;

/**
 * Ends the start behind a pooler that lends a session for one transaction only, such as PgBouncer with `pool_mode =
 * transaction`. There, notifications are lost, and locks and settings end up in other clients' sessions.
 */
export async function requireSessions(target: DatabaseTarget): Promise<void> {
  const clients: pg.Client[] = [];
  try {
    const first = await connect(target, clients);
    const session = await sessionOf(first);
    for (let tries = 1; tries <= triesMax; tries += 1) {
      // If the first connection gave its session back, this one gets it, and keeps it until it commits.
      const other = await connect(target, clients);
      await other.query("begin");
      const isLent = (await sessionOf(other)) === session || (await sessionOf(first)) !== session;
      if (isLent) throw new ConfigProblem(sentence);
    }
  } catch (error) {
    if (refusesTransactions(error)) throw new ConfigProblem(sentence);
    throw databaseProblem(error);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

const sentence =
  "DATABASE_URL leads to a pooler that shares sessions between connections (PgBouncer with pool_mode = transaction or statement). Paperchain listens for notifications and keeps locks, which need a session for each connection. Set pool_mode = session for this database, or connect without the pooler.";

async function connect(target: DatabaseTarget, clients: pg.Client[]): Promise<pg.Client> {
  const client = newClient(target, { application_name: "paperchain start", connectionTimeoutMillis: 10_000 });
  clients.push(client);
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function sessionOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}

/** PgBouncer's own words for its statement mode. */
const refusesTransactions = (error: unknown) =>
  error instanceof Error &&
  /transaction blocks not allowed|Long transactions not allowed/.test(error.message);
