import type { MessageId } from "@paperchain/core/ids.ts";
import type { Database } from "../connect.ts";
import type { OutboxTable } from "../tables.ts";

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

export async function updateMessage(
  db: Database,
  id: MessageId,
  change: { state: OutboxTable["state"]; body?: null },
): Promise<void> {
  await db.updateTable("outbox").set(change).where("id", "=", id).execute();
}

/** A page of the messages, newest first, and how many there are. */
export async function listMessages(
  db: Database,
  paging: { page: number; limit: number },
): Promise<{ messages: OutboxTable[]; total: number }> {
  const messages = await db
    .selectFrom("outbox")
    .selectAll()
    .orderBy("id", "desc")
    .limit(paging.limit)
    .offset((paging.page - 1) * paging.limit)
    .execute();
  const { total } = await db
    .selectFrom("outbox")
    .select((select) => select.fn.countAll<bigint>().as("total"))
    .executeTakeFirstOrThrow();
  return { messages, total: Number(total) };
}

export async function deleteMessagesBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("outbox").where("created_at", "<", before).execute();
}
