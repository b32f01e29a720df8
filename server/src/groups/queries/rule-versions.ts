import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

/** A closed group still has rules, but they are not in force. */
const isInForce = sql<boolean>`(r.id = g.rules_id and g.state <> 'closed')`.as("in_force");

/** Every version of every group's rules, those in force first, then the newest. */
export async function listRuleVersions(db: Database, { page, limit }: { page: number; limit: number }) {
  const rows = await db
    .selectFrom("group_rules as r")
    .innerJoin("groups as g", "g.id", "r.group_id")
    .select(["r.id", "g.name as group", "version", "rules", "r.reason", "set_at", isInForce])
    .orderBy("in_force", "desc")
    .orderBy("r.id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom("group_rules")
    .select((of) => of.fn.countAll<bigint>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** The number of each version of rules, by the id that trades have. */
export async function listRuleNumbers(db: Database) {
  return db.selectFrom("group_rules").select(["id", "group_id", "version"]).limit(numbersMax).execute();
}

const numbersMax = 100_000;
