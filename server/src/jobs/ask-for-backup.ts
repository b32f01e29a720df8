import type { Context } from "../context.ts";
import { transact } from "../db/transact.ts";
import { isJobWaiting, lockAsking } from "../system/queries.ts";

/** Less than a day, so that a machine which is turned on each morning a little earlier makes one each morning. */
const dueAfterMs = 20 * 3_600_000;

/** At a start: a server that is off at night would otherwise make no nightly backup at all. */
export async function askForBackup({ backups, db, queue, clock }: Context): Promise<void> {
  if (!backups) return;
  await transact(db, async (tx) => {
    // The processes of one server start at once, and one backup is enough.
    await lockAsking(tx);
    const { succeededAt } = await backups.look(clock());
    if (succeededAt && clock().getTime() - succeededAt.getTime() <= dueAfterMs) return;
    if (!(await isJobWaiting(tx, "make-backup"))) await queue.enqueue(tx, "make-backup", {});
  });
}
