import type { MemberId, SupportMessageId } from "@paperchain/core/ids.ts";
import type { SupportState } from "@paperchain/core/support/support.ts";
import { sql } from "kysely";
import type { Database } from "../db/connect.ts";
import { countUpTo } from "../db/reading/count-up-to.ts";
import { readPage } from "../db/reading/read-page.ts";
import { hasWords } from "../db/reading/word-search.ts";
import { findNamed, isAnyOf } from "../members/queries/find-named.ts";
import type { SupportAnswersTable, SupportMessagesTable } from "./tables.ts";

export async function insertSupportMessage(db: Database, message: SupportMessagesTable): Promise<void> {
  await db.insertInto("support_messages").values(message).execute();
}

export async function findSupportMessage(
  db: Database,
  id: SupportMessageId,
): Promise<SupportMessagesTable | undefined> {
  return db.selectFrom("support_messages").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function lockSupportMessage(
  db: Database,
  id: SupportMessageId,
): Promise<SupportMessagesTable | undefined> {
  return db.selectFrom("support_messages").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function updateSupportState(
  db: Database,
  id: SupportMessageId,
  state: SupportState,
  now: Date,
): Promise<void> {
  await db.updateTable("support_messages").set({ state, changed_at: now }).where("id", "=", id).execute();
}

export async function insertSupportAnswer(db: Database, answer: SupportAnswersTable): Promise<void> {
  await db.insertInto("support_answers").values(answer).execute();
}

export type NamedAnswer = SupportAnswersTable & { by: string };

export async function listSupportAnswers(db: Database, message: SupportMessageId): Promise<NamedAnswer[]> {
  return db
    .selectFrom("support_answers")
    .innerJoin("members", "members.id", "support_answers.member_id")
    .selectAll("support_answers")
    .select("members.full_name as by")
    .where("message_id", "=", message)
    .orderBy("support_answers.id")
    .limit(200)
    .execute();
}

/** The maximum number of a member's own messages that are shown. */
const ownMax = 50;

export type OwnMessage = SupportMessagesTable & { unread: boolean };

/** A member's newest messages, and whether they have an unseen answer. */
export async function listOwnSupportMessages(db: Database, member: MemberId): Promise<OwnMessage[]> {
  return db
    .selectFrom("support_messages")
    .selectAll()
    .select((select) =>
      select
        .exists(
          select
            .selectFrom("support_answers")
            .whereRef("message_id", "=", "support_messages.id")
            .where((where) =>
              where.or([
                where("support_messages.seen_at", "is", null),
                where("support_answers.created_at", ">", where.ref("support_messages.seen_at")),
              ]),
            ),
        )
        .$castTo<boolean>()
        .as("unread"),
    )
    .where("member_id", "=", member)
    .orderBy("id", "desc")
    .limit(ownMax)
    .execute();
}

export async function listAnswersTo(
  db: Database,
  messages: readonly SupportMessageId[],
): Promise<SupportAnswersTable[]> {
  return db
    .selectFrom("support_answers")
    .selectAll()
    .where("message_id", "=", sql<SupportMessageId>`any(${messages}::uuid[])`)
    .orderBy("id")
    .limit(ownMax * 20)
    .execute();
}

export async function markSupportSeen(db: Database, member: MemberId, now: Date): Promise<void> {
  await db.updateTable("support_messages").set({ seen_at: now }).where("member_id", "=", member).execute();
}

export interface SupportFilter {
  readonly search: string;
  readonly state: "all" | SupportState;
  readonly page: number;
  readonly limit: number;
}

/** A page of the matching messages: the longest waiting first, then the others, newest first. */
export async function listSupportMessages(
  db: Database,
  filter: SupportFilter,
): Promise<{ messages: SupportMessagesTable[]; total: number; more: boolean }> {
  let matching = db.selectFrom("support_messages");
  if (filter.state !== "all") matching = matching.where("state", "=", filter.state);
  const named = await findNamed(db, filter.search);
  const words = hasWords(sql`name || ' ' || coalesce(email, '') || ' ' || message`, filter.search);
  const search = named && sql<boolean>`(${words} or member_id = ${isAnyOf(named.ids)})`;
  const { rows, total, more } = await readPage(
    db,
    {
      matching,
      search,
      id: "id",
      direction: filter.state === "open" ? "asc" : "desc",
      read: (page) => page.selectAll(),
    },
    filter,
  );
  return { messages: rows, total, more: more || (named?.more ?? false) };
}

/** The number of messages by status, up to the maximum that is counted. */
export const countSupportMessages = (db: Database): Promise<Record<SupportState, number>> =>
  countUpTo(db, "support_messages", {
    open: sql`state = 'open'`,
    answered: sql`state = 'answered'`,
    closed: sql`state = 'closed'`,
  });

/** Messages that a person wrote, logged in or not. */
export async function deleteSupportMessagesOf(
  db: Database,
  member: { id: MemberId; contacts: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom("support_messages")
    .where((where) =>
      where.or([
        where("member_id", "=", member.id),
        where.and([
          where("member_id", "is", null),
          where("email", "=", sql<string>`any(${member.contacts}::text[])`),
        ]),
      ]),
    )
    .execute();
}

/** Messages that were answered or closed long ago. */
export async function deleteSupportDoneBefore(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom("support_messages")
    .where("state", "<>", "open")
    .where("changed_at", "<", before)
    .execute();
}
