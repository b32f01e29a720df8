// @module-tag later

import { expect, test } from "vitest";
import { openQueuePool } from "../db/connect.ts";
import { watchDisk } from "../disk/disk-watch.ts";
import { openQueue } from "../providers/queue.ts";
import { aServer } from "../testing/server.ts";
import { jobHandlers } from "./jobs.ts";
import { reportFailure } from "./report-failure.ts";

test("a failed nightly backup, another failed job and a lost database are told apart in the log", async () => {
  const lines: string[] = [];
  const log = { error: (_: object, line: string) => lines.push(line), info: () => {} };
  const onError = reportFailure(watchDisk(log as never), log as never);
  const make = () => Promise.reject(new Error("connect ECONNREFUSED 127.0.0.1:1"));
  const server = await aServer({
    backups: { backupsMax: 7, make, look: async () => ({ succeededAt: null, isMissing: true }) },
  });
  const pool = openQueuePool(server.target, { connectionsMax: 2, onError });
  const queue = await openQueue(pool, onError);
  await queue.enqueue(server.context.db, "make-backup", {});
  await queue.enqueue(server.context.db, "thin-ticks", {});
  await queue.work({
    ...jobHandlers(server.context, { mail: undefined, sms: undefined }),
    "thin-ticks": () => Promise.reject(new Error("division by zero")),
  });
  await expect.poll(() => lines.length, { timeout: 30_000 }).toBe(2);
  await queue.stop();
  await pool.end();
  expect(lines.sort()).toEqual([
    "The job thin-ticks failed.",
    "The nightly backup failed. Administrators see a notice until one succeeds.",
  ]);

  onError(Object.assign(new Error("terminating connection"), { code: "57P01" }));
  onError(new Error("division by zero"));
  expect(lines.slice(2)).toEqual(["database connection failed", "work in the background failed"]);
});
