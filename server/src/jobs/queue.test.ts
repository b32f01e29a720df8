import { PgBoss } from "pg-boss";
import { expect, test } from "vitest";
import { openQueuePool, type Pool } from "../db/connect.ts";
import { poolStatements } from "../db/queue-statements.ts";
import type { Mail } from "../messages/mail.ts";
import { writeMessages } from "../messages/outbox.ts";
import { jobsAtOnce, openQueue } from "../providers/queue.ts";
import { asOwner } from "../testing/database/database.ts";
import { withAdmin } from "../testing/members.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { jobHandlers } from "./jobs.ts";

const waiting = 300;

/** Messages that accumulated while the servers were down. */
async function writeMany(server: TestServer): Promise<void> {
  const letters = Array.from({ length: waiting }, (_, nth) => ({
    member: null,
    channel: "email" as const,
    to: `reader${nth}@club.example`,
    subject: "News",
    body: "There is some.",
  }));
  await server.context.db.transaction().execute((tx) => writeMessages(server.context, tx, letters));
  // Otherwise, on a slow machine, the second try of one job would come before the first try of others.
  await asOwner(server.target, "update pgboss.job set retry_delay = 3600");
}

/** A server that processes jobs, and the number of times it asked for messages to deliver. */
async function aWorker(server: TestServer, mail: (mail: Mail) => Promise<void>) {
  let rounds = 0;
  const failures: Error[] = [];
  const pool = openQueuePool(server.target, { connectionsMax: 4, onError: (error) => failures.push(error) });
  const counted = Object.create(pool) as Pool;
  const query = (text: string, values: unknown[] = []) => {
    if (text.includes("'deliver-message'") && /skip locked/i.test(text)) rounds += 1;
    return pool.query(text, values);
  };
  Object.assign(counted, { query });
  const queue = await openQueue(counted, (error) => failures.push(error));
  await queue.work(jobHandlers(server.context, { mail, sms: undefined }));
  const close = async () => {
    await queue.stop();
    await pool.end();
  };
  return { rounds: () => rounds, failures, close };
}

const statesOf = async (server: TestServer) =>
  Object.fromEntries(
    (
      await asOwner(
        server.target,
        "select state, count(*)::int as jobs from pgboss.job where name = 'deliver-message' group by state",
      )
    ).map(({ state, jobs }) => [state, jobs]),
  );

test(`${waiting} messages that wait are sent in ${waiting / jobsAtOnce} rounds, each once, and one that fails holds nobody up`, async () => {
  const { server } = await withAdmin();
  await writeMany(server);
  expect(await statesOf(server)).toEqual({ created: waiting });
  const sent: string[] = [];
  const worker = await aWorker(server, async ({ to }) => {
    if (to === "reader7@club.example") throw new Error("not today");
    sent.push(to);
  });
  await expect
    .poll(() => statesOf(server), { timeout: 30_000 })
    .toEqual({ completed: waiting - 1, retry: 1 });
  await worker.close();
  expect(new Set(sent).size).toBe(waiting - 1);
  expect(sent).toHaveLength(waiting - 1);
  // One round for every ten messages, one that finds no more, and some while the test checks.
  expect(worker.rounds()).toBeGreaterThanOrEqual(waiting / jobsAtOnce);
  expect(worker.rounds()).toBeLessThan(waiting / jobsAtOnce + 10);
  expect(worker.failures.map(({ message }) => message)).toEqual(["The job deliver-message failed."]);
});

test("equal jobs that pile up are done together", async () => {
  const server = await aServer();
  const { db, queue } = server.context;
  await db.transaction().execute((tx) =>
    queue.enqueueEach(
      tx,
      "delete-documents",
      Array.from({ length: jobsAtOnce }, () => ({})),
    ),
  );
  const done: string[] = [];
  const pool = openQueuePool(server.target, { connectionsMax: 2, onError: () => {} });
  const worker = await openQueue(pool, () => {});
  const handlers = jobHandlers(server.context, { mail: undefined, sms: undefined });
  await worker.work({ ...handlers, "delete-documents": async () => void done.push("delete-documents") });
  const left = () =>
    asOwner(server.target, "select from pgboss.job where name = 'delete-documents' and state < 'completed'");
  await expect.poll(async () => (await left()).length, { timeout: 60_000 }).toBe(0);
  await worker.stop();
  await pool.end();
  expect(done).toHaveLength(1);
});

test("what a server was doing when it was killed is tried again: it no longer says that it is at work", async () => {
  const server = await aServer();
  await writeMany(server);
  const pool = openQueuePool(server.target, { connectionsMax: 2, onError: () => {} });
  const killed = new PgBoss({ db: poolStatements(pool), migrate: false, supervise: false, schedule: false });
  await killed.start();
  await killed.fetch("deliver-message", { batchSize: jobsAtOnce });
  const goOn = async (seconds: number) => {
    await asOwner(
      server.target,
      `update pgboss.job set heartbeat_on = heartbeat_on - interval '${seconds} seconds' where state = 'active';
       update pgboss.queue set monitor_claim_on = null, monitor_on = null`,
    );
    await killed.supervise("deliver-message");
    return statesOf(server);
  };
  expect(await goOn(30)).toEqual({ created: waiting - jobsAtOnce, active: jobsAtOnce });
  expect(await goOn(40)).toEqual({ created: waiting - jobsAtOnce, retry: jobsAtOnce });
  await killed.stop({ graceful: false });
  await pool.end();
});
