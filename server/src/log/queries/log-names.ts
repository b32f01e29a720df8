import type { MemberId } from "@paperchain/core/ids.ts";
import { logName } from "@paperchain/core/oversight/leaf.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { sha256 } from "../../db/sha256.ts";

export const erasedLogName = "person:erased";

/**
 * The log pseudonyms of those ids that belong to members. A missing salt is created, but never again for an erased
 * member. If all have one, nothing is written, and nobody waits for a member who is being changed or deleted.
 */
export async function makeLogNames(tx: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await readSalts(tx, ids);
  const isOneMissing = found.some(({ salt, erased }) => salt === null && !erased);
  const salted = isOneMissing ? await makeSalts(tx, ids) : found;
  return new Map(salted.map(({ id, salt }) => [id, salt ? logName(sha256, salt, id) : erasedLogName]));
}

async function readSalts(tx: Database, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; salt: Buffer | null; erased: boolean }>`
    select m.id, s.salt, m.erased_at is not null as erased
    from members m left join person_salts s on s.member_id = m.id where m.id = any (${ids})`.execute(tx);
  return rows;
}

/** Two random ids of the database make a salt: 244 bits that nobody can guess. */
async function makeSalts(tx: Database, ids: readonly string[]): ReturnType<typeof readSalts> {
  await sql`
    insert into person_salts (member_id, salt)
    select id, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) from members
    where id = any (${ids}) and erased_at is null
    on conflict do nothing`.execute(tx);
  return readSalts(tx, ids);
}

/** After this, nobody can tell which log lines are about this member. The lines stay. */
export async function forgetLogName(tx: Database, id: MemberId): Promise<void> {
  await tx.deleteFrom("person_salts").where("member_id", "=", id).execute();
  await tx.updateTable("log_persons").set({ actor_id: null }).where("actor_id", "=", id).execute();
  await tx.updateTable("log_persons").set({ subject_id: null }).where("subject_id", "=", id).execute();
}

/** The members that log lines name, each once, without deleted members. */
export async function listMembersNamed(db: Database, seqs: readonly number[], limit: number) {
  const { rows } = await sql<{ id: MemberId; full_name: string }>`
    select m.id, m.full_name from members m
    where m.erased_at is null and m.id in (
      select unnest(array[actor_id, subject_id]) from log_persons where seq = any (${seqs}::bigint[])
    ) order by m.id limit ${limit}`.execute(db);
  return rows;
}
