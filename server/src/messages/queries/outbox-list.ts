import type { MessageKind, OutboxState } from "@paperchain/core/accounts/outbox.ts";
import type { MessageId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { OutboxTable } from "../../db/operation/tables.ts";
import { countUpTo } from "../../db/reading/count-up-to.ts";
import { readPage } from "../../db/reading/read-page.ts";
import { hasWords } from "../../db/reading/word-search.ts";

export interface OutboxFilter {
  readonly search: string;
  readonly state: "all" | OutboxState;
  readonly kind: "all" | MessageKind;
  readonly page: number;
  readonly limit: number;
}

export type ListedMessage = OutboxTable & { passed_on_name: string | null };

const toPassOn = sql<boolean>`(state in ('kept', 'failed') and passed_on_at is null and kind <> 'notice')`;

const conditions: Record<OutboxState, ReturnType<typeof sql<boolean>>> = {
  to_pass_on: toPassOn,
  passed_on: sql<boolean>`(passed_on_at is not null)`,
  sending: sql<boolean>`(state = 'waiting')`,
  sent: sql<boolean>`(state = 'sent')`,
  failed: sql<boolean>`(state = 'failed')`,
};

/** A page of the matching messages: those to pass on first, then the newest. */
export async function listMessages(
  db: Database,
  filter: OutboxFilter,
): Promise<{ messages: ListedMessage[]; total: number; more: boolean }> {
  let matching = db.selectFrom("outbox");
  if (filter.state !== "all") matching = matching.where(conditions[filter.state]);
  if (filter.kind !== "all") matching = matching.where("kind", "=", filter.kind);
  const search = filter.search === "" ? undefined : hasWords(sql`recipient || ' ' || subject`, filter.search);
  const { rows, ...counted } = await readPage(
    db,
    {
      matching,
      search,
      id: "id",
      first: toPassOn,
      direction: "desc",
      read: (page) => page.selectAll().select(passerName),
    },
    filter,
  );
  return { messages: rows, ...counted };
}

export async function findListedMessage(db: Database, id: MessageId): Promise<ListedMessage | undefined> {
  return db.selectFrom("outbox").selectAll().select(passerName).where("id", "=", id).executeTakeFirst();
}

const passerName = sql<string | null>`(select full_name from members where members.id = passed_on_by)`.as(
  "passed_on_name",
);

/** The number of messages in each state, as far as they are counted. */
export async function countMessages(db: Database): Promise<Record<OutboxState, number>> {
  return countUpTo(db, "outbox", conditions);
}
