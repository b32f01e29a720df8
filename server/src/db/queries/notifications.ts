import { sql } from "kysely";
import type { Database } from "../connect.ts";

export const notificationChannel = "paperchain";

/** Reaches every server that listens, after the transaction commits, and none if it does not. */
export async function sendNotification(tx: Database, payload: string): Promise<void> {
  await sql`select pg_notify(${notificationChannel}, ${payload})`.execute(tx);
}
