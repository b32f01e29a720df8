import type { MemberId, MessageId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { OutboxTable } from "../../db/operation/tables.ts";

export async function insertMessages(db: Database, messages: readonly OutboxTable[]): Promise<void> {
  await db.insertInto("outbox").values(messages).execute();
}

export async function findWaitingMessage(db: Database, id: MessageId): Promise<OutboxTable | undefined> {
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
}

export async function findMessage(db: Database, id: MessageId): Promise<OutboxTable | undefined> {
  return db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function lockMessage(db: Database, id: MessageId): Promise<OutboxTable | undefined> {
  return db.selectFrom("outbox").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function markPassedOn(
  db: Database,
  id: MessageId,
  passed: { by: MemberId; at: Date } | null,
): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ passed_on_by: passed?.by ?? null, passed_on_at: passed?.at ?? null })
    .where("id", "=", id)
    .execute();
}

export async function updateMessage(
  db: Database,
  id: MessageId,
  change: { state: OutboxTable["state"]; body?: null },
): Promise<void> {
  await db.updateTable("outbox").set(change).where("id", "=", id).execute();
}

export async function deleteMessagesBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("outbox").where("created_at", "<", before).execute();
}

/** The given addresses that got a letter with this subject since then. */
export async function listWrittenTo(
  db: Database,
  recipients: readonly string[],
  letter: { subject: string; since: Date },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("outbox")
    .select("recipient")
    .where("recipient", "=", sql<string>`any(${recipients})`)
    .where("subject", "=", letter.subject)
    .where("created_at", ">=", letter.since)
    .execute();
  return new Set(rows.map(({ recipient }) => recipient));
}
