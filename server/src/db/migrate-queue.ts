import { PgBoss } from "pg-boss";
import { appRole, type DatabaseTarget, openPool } from "./connect.ts";
import { poolStatements } from "./queue-statements.ts";

/** A backup of a large database takes longer than the queue's usual 15 minutes. */
export const jobExpirySeconds = 6 * 3_600;

// A killed server stops sending heartbeats, and after some two minutes another one takes its job.
const queueOptions = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: jobExpirySeconds,
};

/** Creates the job queue's tables and queues, and lets the application's role use them without owning them. */
export async function migrateQueue(target: DatabaseTarget, queues: readonly string[]): Promise<void> {
  const pool = openPool(target, { connectionsMax: 2, onError: () => {} });
  const boss = new PgBoss({ db: poolStatements(pool), supervise: false, schedule: false });
  // Failures of the queue reach us as rejected promises. An unhandled error event would end the process.
  boss.on("error", () => {});
  try {
    await boss.start();
    for (const name of queues) {
      await boss.createQueue(name, queueOptions);
      // Queues of an earlier version get these settings too.
      await boss.updateQueue(name, queueOptions);
    }
    await pool.query(`
      grant usage on schema pgboss to ${appRole};
      grant select, insert, update, delete on all tables in schema pgboss to ${appRole};
      grant execute on all functions in schema pgboss to ${appRole}`);
  } finally {
    await boss.stop({ graceful: false });
    await pool.end();
  }
}
