import { setTimeout as wait } from "node:timers/promises";
import { ConfigProblem, TemporaryProblem } from "../../config.ts";
import { type ConnectionCounts, connections, type DatabaseTarget, newClient } from "../connect.ts";

/** Reserved for a command beside the server, and for a database administrator. */
const spare = 2;
const { queries, jobs, ...fixed } = connections;
const fixedEach = Object.values(fixed).reduce((sum, one) => sum + one, 0);
/** With fewer connections, queries could wait for each other forever. */
const queriesMin = 4;
const eachMax = fixedEach + jobs + queries;
const eachMin = fixedEach + 1 + queriesMin;
// Connections of a server that just ended take a moment to disappear.
const looksMax = 5;
const lookMs = 200;

/**
 * How many connections each of several servers may open, so that the database has room for all of them. Logs a warning
 * if that is fewer than they would use, and ends the start if it is too few to work.
 */
export async function fitConnections(
  target: DatabaseTarget,
  { servers, say }: { readonly servers: number; readonly say: (line: string) => void },
): Promise<ConnectionCounts> {
  const { free, limit } = await findRoom(target, servers * eachMax + spare);
  const each = Math.min(Math.floor((free - spare) / servers), eachMax);
  if (each === eachMax) return connections;
  const wish = `the database at DATABASE_URL has room for ${free} connections now, of ${limit} in all (max_connections, and the limits of its role and database)`;
  const raise = "Raise max_connections";
  if (each < eachMin) {
    const sentence = `Too few connections: ${wish}, and Paperchain needs at least ${servers * eachMin + spare}. ${raise}${servers > 1 ? ", or lower WORKERS" : ""}.`;
    throw limit < servers * eachMin + spare ? new ConfigProblem(sentence) : new TemporaryProblem(sentence);
  }
  say(
    `Few connections: ${wish}. Paperchain opens at most ${servers * each} instead of ${servers * eachMax}, and is slower while many people use it. ${raise} to ${limit - free + servers * eachMax + spare + 5} or more.`,
  );
  const jobsNow = each < 16 ? Math.min(jobs, 2) : jobs;
  const jobsFit = Math.max(1, Math.min(jobsNow, each - fixedEach - queriesMin));
  return { jobs: jobsFit, queries: each - fixedEach - jobsFit };
}

interface Room {
  readonly free: number;
  readonly limit: number;
}

async function findRoom(target: DatabaseTarget, wanted: number): Promise<Room> {
  const client = newClient(target, { application_name: "paperchain start", connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    for (let looks = 1; ; looks += 1) {
      const { rows } = await client.query<Room>(roomOf);
      const [room = { free: 0, limit: 0 }] = rows;
      if (room.free >= wanted || looks === looksMax) return room;
      await wait(lookMs);
    }
  } finally {
    await client.end();
  }
}

// A login sees only the owner of other logins' connections. PostgreSQL's own processes have no owner.
const roomOf = `
  with others as (
    select usename = current_user as of_role, datname = current_database() as of_database
    from pg_stat_activity where usename is not null and datname is not null and pid <> pg_backend_pid()
  ), limits as (
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int as places, (select count(*) from others)::int as taken
    union all
    select rolconnlimit, (select count(*) from others where of_role)::int from pg_roles where rolname = current_user and rolconnlimit >= 0
    union all
    select datconnlimit, (select count(*) from others where of_database)::int
    from pg_database where datname = current_database() and datconnlimit >= 0
  )
  select places - taken as free, places as "limit" from limits order by free limit 1`;
