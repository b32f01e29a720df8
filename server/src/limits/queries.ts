import { sql } from "kysely";
import type { Database } from "../db/connect.ts";

/** Counts one more try under a key. Returns the number in its window, and when the window ends. */
export async function countHit(
  db: Database,
  hit: { key: string; windowMs: number; now: Date },
): Promise<{ hits: number; windowEndsAt: Date }> {
  const windowEndsAt = new Date(hit.now.getTime() + hit.windowMs);
  const row = await db
    .insertInto("rate_limits")
    .values({ key: hit.key, hits: 1, window_ends_at: windowEndsAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        hits: sql`case when rate_limits.window_ends_at <= ${hit.now} then 1 else rate_limits.hits + 1 end`,
        window_ends_at: sql`case when rate_limits.window_ends_at <= ${hit.now} then ${windowEndsAt} else rate_limits.window_ends_at end`,
      }),
    )
    .returning(["hits", "window_ends_at"])
    .executeTakeFirstOrThrow();
  return { hits: row.hits, windowEndsAt: row.window_ends_at };
}

/** Removes one try under a key. A try of an earlier window is not in the current one, so nothing is removed for it. */
export async function uncountHit(db: Database, key: string, windowEndsAt: Date): Promise<void> {
  await db
    .updateTable("rate_limits")
    .set({ hits: sql`hits - 1` })
    .where("key", "=", key)
    .where("hits", ">", 0)
    .where("window_ends_at", "=", windowEndsAt)
    .execute();
}

export async function deleteRateLimitsEndedBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("rate_limits").where("window_ends_at", "<", before).execute();
}

export async function deleteRateLimits(db: Database, keys: readonly string[]): Promise<void> {
  await db.deleteFrom("rate_limits").where("key", "=", sql<string>`any(${keys}::text[])`).execute();
}
