import type { AnnouncementId, MessageId } from "@paperchain/core/ids.ts";
import { type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Database, Pool } from "../db/connect.ts";
import { poolStatements, transactionStatements } from "../db/queue-statements.ts";
import { JobFailed } from "./job-failed.ts";

/** Every kind of job and its data. */
export interface Jobs {
  "send-reset-link": { identifier: string };
  "mail-announcement": { announcementId: AnnouncementId };
  "deliver-message": { messageId: MessageId };
  "forget-old-data": Record<string, never>;
  "thin-ticks": Record<string, never>;
  "delete-documents": Record<string, never>;
  "check-books": Record<string, never>;
  "renew-seals": Record<string, never>;
  "make-backup": Record<string, never>;
}

export type JobName = keyof Jobs;
export type JobHandlers = {
  readonly [Name in JobName]: (data: Jobs[Name], attempt: { readonly last: boolean }) => Promise<void>;
};

/** Work that a transaction requests and any free server does after it. */
export interface Queue {
  /** Requests a job. It exists if and only if the transaction commits. */
  enqueue<Name extends JobName>(tx: Database, name: Name, data: Jobs[Name]): Promise<void>;
  /** Requests many jobs at once. */
  enqueueEach<Name extends JobName>(tx: Database, name: Name, data: readonly Jobs[Name][]): Promise<void>;
}

export interface RunningQueue extends Queue {
  work(handlers: JobHandlers): Promise<void>;
  /** Runs all waiting jobs once, and returns how many; for tests and for catching up. */
  drain(handlers: JobHandlers): Promise<number>;
  stop(): Promise<void>;
}

const pollSeconds = { soon: 1, shortly: 5, sometime: 15 };
/** How soon a server takes a job of each kind. Nobody waits for jobs that a timetable starts. */
const jobPaces: Readonly<Record<JobName, keyof typeof pollSeconds>> = {
  "send-reset-link": "soon",
  "deliver-message": "soon",
  "mail-announcement": "shortly",
  "make-backup": "shortly",
  "forget-old-data": "sometime",
  "thin-ticks": "sometime",
  "delete-documents": "sometime",
  "check-books": "sometime",
  "renew-seals": "sometime",
};
export const jobNames = Object.keys(jobPaces) as JobName[];

/** How many jobs of a kind are taken in one round and run at once. After a full round, the next one begins at once. */
export const jobsAtOnce = 10;
/** Jobs with typed text, which is deleted when they are done. */
const forgottenWhenDone: readonly JobName[] = ["send-reset-link"];

/** Joins the queue in the database. `onError` receives errors outside any job. */
export async function openQueue(pool: Pool, onError: (error: Error) => void): Promise<RunningQueue> {
  const boss = new PgBoss({ db: poolStatements(pool), migrate: false, createSchema: false, reindex: false });
  boss.on("error", onError);
  await boss.start();
  return {
    enqueue: async (tx, name, data) => {
      await boss.send(name, data, { db: transactionStatements(tx) });
    },
    enqueueEach: async (tx, name, data) => {
      const jobs = data.map((each) => ({ data: each }));
      await boss.insert(name, jobs, { db: transactionStatements(tx) });
    },
    work: async (handlers) => {
      for (const name of jobNames) await workOn(boss, name, doerOf(pool, name, handlers), onError);
      await boss.schedule("make-backup", "27 2 * * *");
      await boss.schedule("forget-old-data", "17 3 * * *");
      await boss.schedule("check-books", "47 3 * * *");
      await boss.schedule("thin-ticks", "7 * * * *");
      await boss.schedule("delete-documents", "27 * * * *");
      await boss.schedule("renew-seals", "37 * * * *");
    },
    drain: async (handlers) => {
      let done = 0;
      for (const name of jobNames) done += await drainOne(boss, name, doerOf(pool, name, handlers));
      return done;
    },
    stop: () => boss.stop({ graceful: true, timeout: 4_000 }),
  };
}

type Doer<Name extends JobName> = (job: JobWithMetadata<Jobs[Name]>) => Promise<void>;

function doerOf<Name extends JobName>(pool: Pool, name: Name, handlers: JobHandlers): Doer<Name> {
  return async ({ id, data, retryCount, retryLimit }) => {
    await handlers[name](data, { last: retryCount >= retryLimit });
    if (!forgottenWhenDone.includes(name)) return;
    await poolStatements(pool).executeSql("update pgboss.job set data = null where name = $1 and id = $2", [
      name,
      id,
    ]);
  };
}

async function workOn<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  doJob: Doer<Name>,
  onError: (error: Error) => void,
): Promise<void> {
  const options = {
    pollingIntervalSeconds: pollSeconds[jobPaces[name]],
    includeMetadata: true,
    batchSize: jobsAtOnce,
    burstWhenBatchFull: true,
    // Only the failed job is retried; the others of its round are done.
    perJobResults: true,
  } as const;
  const attempt = async (job: JobWithMetadata<Jobs[Name]>): Promise<JobResult["status"]> => {
    try {
      await doJob(job);
      return "completed";
    } catch (cause) {
      // The queue stores the failure and retries; without this line nobody would learn of it.
      onError(new JobFailed(name, cause));
      return "failed";
    }
  };
  await boss.work<Jobs[Name], void, typeof options>(name, options, async (jobs) => {
    // Equal jobs that wait at the same time run once.
    const groups = [...Map.groupBy(jobs, ({ data }) => JSON.stringify(data)).values()];
    const results = groups.map(async (equal): Promise<JobResult[]> => {
      const [first] = equal;
      const status = first ? await attempt(first) : "completed";
      return equal.map(({ id }) => ({ id, status }));
    });
    return (await Promise.all(results)).flat();
  });
}

async function drainOne<Name extends JobName>(boss: PgBoss, name: Name, doJob: Doer<Name>): Promise<number> {
  const jobs = await boss.fetch<Jobs[Name]>(name, { batchSize: 100, includeMetadata: true });
  for (const job of jobs) {
    try {
      await doJob(job);
    } catch (error) {
      await boss.fail(name, job.id);
      throw error;
    }
    await boss.complete(name, job.id);
  }
  return jobs.length === 0 ? 0 : jobs.length + (await drainOne(boss, name, doJob));
}
