import type { AnnouncementId, MemberId } from "@paperchain/core/ids.ts";
import { unreadMax } from "@paperchain/core/inbox/inbox.ts";
import type { InboxKind } from "@paperchain/core/inbox/notices.ts";
import { sql } from "kysely";
import type { Database } from "../db/connect.ts";
import { preparedPlan } from "../db/reading/prepared-plans.ts";
import { joinedAt, standsAt } from "../groups/queries/announcements.ts";

export interface InboxRow {
  readonly at: string;
  /** Together with the time, this is the entry's position in the list. */
  readonly micros: string;
  readonly key: string;
  readonly unread: boolean;
  /** The facts of its kind. Amounts are in millionths. */
  readonly facts: { readonly kind: InboxKind } & Readonly<Record<string, string | number | boolean | null>>;
}

export interface Inbox {
  readonly entries: readonly InboxRow[];
  readonly unread: number;
  readonly banner: {
    readonly id: AnnouncementId;
    readonly text: string;
    readonly salt: string | null;
    readonly at: string;
    readonly stands_until: string | null;
  } | null;
}

export interface InboxPlace {
  readonly micros: string;
  readonly key: string;
}

/**
 * The reader: the member, the group and when the member joined it, how far back the inbox goes, and how far it is read.
 */
const readerOf = (member: MemberId, since: Date) => sql`
  select m.id, m.group_id, ${since}::timestamptz as since, greatest(${since}, r.read_until) as read_until,
    greatest(${since}, ${joinedAt} - interval '1 microsecond') as in_group_since, coalesce(r.dismissed::text[], '{}') as dismissed
  from members m left join inbox_reads r on r.member_id = m.id where m.id = ${member}`;

/** The number of unread entries, up to the maximum that is shown. */
const unreadOf = sql`
  select count(*)::integer from (
    select from reader r cross join lateral
      inbox_entries(r.id, r.group_id, r.read_until, greatest(r.read_until, r.in_group_since), 'infinity', '',
        ${unreadMax} + cardinality(r.dismissed)) e
    where e.key <> all (r.dismissed) limit ${unreadMax}
  ) unread`;

/** Whether the newest page contains all unread entries, or as many as are counted. Then they are not read again. */
const hasAllUnread = (limit: number) => sql`
  select count(*) < ${limit} or count(*) filter (where unread) >= ${unreadMax} or min(at) <= (select read_until from reader) from page`;

/** A banner is searched for among this many of the newest announcements, because ended ones accumulate. */
const bannersMax = 50;

/** A page of a member's inbox, newest first, from a position on, with the unread count of the whole inbox. */
export async function readInboxPage(
  db: Database,
  member: MemberId,
  page: { since: Date; now: Date; before: InboxPlace | undefined; limit: number },
): Promise<Inbox> {
  const { since, now, before, limit } = page;
  const until = before
    ? sql`timestamptz 'epoch' + ${before.micros}::bigint * interval '1 microsecond'`
    : sql`timestamptz 'infinity'`;
  const { rows } = await sql<Inbox>`
    with ${preparedPlan} reader as materialized (${readerOf(member, since)}), page as materialized (
      select e.at, (extract(epoch from e.at) * 1000000)::bigint::text as micros, e.key, e.facts,
        e.at > r.read_until and e.key <> all (r.dismissed) as unread
      from reader r cross join lateral inbox_entries(r.id, r.group_id, r.since, r.in_group_since, ${until},
        ${before?.key ?? ""}, ${limit}) e
    )
    select
      (select coalesce(json_agg(p order by p.at desc, p.key collate "C" desc), '[]') from page p) as entries,
      case when ${until} = 'infinity' and (${hasAllUnread(limit)})
        then (select least(count(*), ${unreadMax})::integer from page where unread) else (${unreadOf}) end as unread,
      (select row_to_json(b) from (
        select newest.* from reader r cross join lateral (
          select a.id, a.text, encode(a.salt, 'hex') as salt, a.written_at as at, a.stands_until from (
            select * from announcements a
            where a.group_id = r.group_id and a.written_at > greatest(r.read_until, r.in_group_since) and a.id::text <> all (r.dismissed)
            order by a.written_at desc, a.id desc limit ${bannersMax}
          ) a where ${standsAt(now)} order by a.written_at desc, a.id desc limit 1
        ) newest
      ) b) as banner`.execute(db);
  const [inbox] = rows;
  if (!inbox) throw new Error("An inbox has one row.");
  return inbox;
}

export async function countUnread(db: Database, member: MemberId, since: Date): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    with ${preparedPlan} reader as materialized (${readerOf(member, since)}) select (${unreadOf}) as unread`.execute(
    db,
  );
  return rows[0]?.unread ?? 0;
}

/** Marks everything up to a time as read. Nothing that was read becomes unread. */
export async function markReadUntil(tx: Database, member: MemberId, until: Date): Promise<void> {
  await sql`
    insert into inbox_reads as r (member_id, read_until) values (${member}, ${until})
    on conflict (member_id) do update set read_until = greatest(r.read_until, excluded.read_until),
      dismissed = array(select a.id from announcements a where a.id = any (r.dismissed) and a.written_at > greatest(r.read_until, excluded.read_until))`.execute(
    tx,
  );
}

/**
 * Marks one announcement to the member's group as read; false if there is none with this id. Marks of announcements
 * that the inbox no longer shows are deleted.
 */
export async function dismissAnnouncement(
  tx: Database,
  member: MemberId,
  { id, since }: { id: AnnouncementId; since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with found as (
      select a.id from announcements a join members m on m.group_id = a.group_id where a.id = ${id} and m.id = ${member}
    ), written as (
      insert into inbox_reads as r (member_id, read_until, dismissed) select ${member}, timestamptz 'epoch', array[id] from found
      on conflict (member_id) do update set dismissed = array(
        select a.id from announcements a where a.id = any (r.dismissed || excluded.dismissed) and a.written_at > greatest(r.read_until, ${since}))
    )
    select exists (select from found) as found`.execute(tx);
  return rows[0]?.found ?? false;
}
