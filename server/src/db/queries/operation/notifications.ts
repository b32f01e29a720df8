import { sql } from "kysely";
import type { Database } from "../../connect.ts";

/** What changed for whom, as `server/src/realtime/publish.ts` says it. */
export const changesChannel = "paperchain";

/** Whose sessions or rights changed: a member's id, sent by triggers of the database. */
export const sessionsChannel = "paperchain_sessions";

/** That a price, a scenario or the state of the feed changed; which, the database knows. */
export const marketChannel = "paperchain_market";

/** Reaches every server that listens, after the transaction commits, and none if it does not. */
export async function sendNotification(tx: Database, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx);
}
