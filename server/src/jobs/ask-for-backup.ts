import type { Context } from "../context.ts";
import { transact } from "../db/transact.ts";
import { isJobWaiting, lockAsking } from "../system/queries.ts";

/**
 * Less than a day, so that a machine that is turned on a little earlier each morning still makes a backup each morning.
 */
const dueAfterMs = 20 * 3_600_000;

/** Runs at every start, because a server that is off at night would otherwise never make a nightly backup. */
export async function askForBackup({ backups, db, queue, clock }: Context): Promise<void> {
  if (!backups) return;
  await transact(db, async (tx) => {
    // All processes of one server start at once, but one backup is enough.
    await lockAsking(tx);
    const { succeededAt } = await backups.look(clock());
    if (succeededAt && clock().getTime() - succeededAt.getTime() <= dueAfterMs) return;
    if (!(await isJobWaiting(tx, "make-backup"))) await queue.enqueue(tx, "make-backup", {});
  });
}
