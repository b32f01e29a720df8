import type { Database } from "../connect.ts";

export async function listAppliedMigrations(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("migrations").select("name").limit(10_000).execute();
  return rows.map((row) => row.name);
}
