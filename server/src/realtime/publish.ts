import type { ChangeableWord } from "@paperchain/contract/stream.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Database } from "../db/connect.ts";
import { changesChannel, marketChannel, sendNotification } from "../db/operation/notifications.ts";

/**
 * A change for members. It says only that something changed: a browser then fetches it again, and so never sees half of
 * it.
 */
export interface Change {
  /** Administrators are notified of everything. Without a member, only they are notified. */
  readonly member?: MemberId;
  readonly changed: readonly ChangeableWord[];
}

/** Tells every server after the commit, through the database itself. */
export async function publish(tx: Database, change: Change): Promise<void> {
  await sendNotification(tx, changesChannel, JSON.stringify(change));
}

/** Notifies every open page, for data that everybody sees. */
export async function publishToEverybody(tx: Database, changed: Change["changed"]): Promise<void> {
  await sendNotification(tx, changesChannel, JSON.stringify({ everybody: true, changed }));
}

/** Tells every server after the commit that the market changed. */
export async function publishMarket(tx: Database): Promise<void> {
  await sendNotification(tx, marketChannel, "changed");
}
