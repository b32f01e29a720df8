import { sql } from "kysely";
import type { Database } from "../connect.ts";

/** Changes for members, in the form of `server/src/realtime/publish.ts`. */
export const changesChannel = "paperchain";

/** A member whose sessions or rights changed; the database's triggers send the id. */
export const sessionsChannel = "paperchain_sessions";

/** A changed price, scenario or feed state. The listener reads from the database what changed. */
export const marketChannel = "paperchain_market";

/** A changed group. The database's triggers send it, and the listener reads all groups again. */
export const groupsChannel = "paperchain_groups";

/** Every listening server gets the notification after the transaction commits. If it does not commit, none does. */
export async function sendNotification(tx: Database, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx);
}
