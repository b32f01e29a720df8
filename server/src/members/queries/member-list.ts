import { type MemberSearch, readMemberSearch } from "@paperchain/core/accounts/member-search.ts";
import type { GroupId, MemberId } from "@paperchain/core/ids.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { containsPattern } from "../../db/reading/contains-pattern.ts";
import { type Member, memberColumns } from "./members.ts";

export interface MemberFilter {
  readonly search: string;
  readonly status: "all" | Member["status"];
  readonly role: "all" | "admin";
  readonly groupId?: GroupId | undefined;
  readonly page: number;
  readonly limit: number;
  /** The page starts after this member, or ends before them. */
  readonly after?: MemberId | undefined;
  readonly before?: MemberId | undefined;
}

export interface MemberCounts {
  readonly total: number;
  readonly active: number;
  readonly suspended: number;
}

interface MemberPage {
  readonly members: ListedMember[];
  readonly total: number;
  /** Whether more members may match than the search examined. */
  readonly cut: boolean;
}

/** The maximum number of rows that a search examines per prefix; more letters narrow the search. */
export const lookedThroughMax = 1_000;
/** The last page that can be requested by number. Beyond it, each page leads to the next. */
export const skippedMax = 20_000;

/** A page of the matching members, newest first. The cost does not grow with the number of members. */
export async function listMembers(db: Database, filter: MemberFilter, total: number): Promise<MemberPage> {
  if (filter.search !== "") return searchMembers(db, filter);
  const ids = await pageOfAllMembers(filter, total).execute(db);
  const members = await findMembers(
    db,
    ids.rows.map(({ id }) => id),
  );
  return { members, total, cut: false };
}

/** How many members match, without a search. They are counted as they come and go; administrators are few, and have an index. */
export async function countMatchingMembers(
  db: Database,
  filter: MemberFilter,
  counts: MemberCounts,
): Promise<number> {
  const { role, status, groupId } = filter;
  if (role === "all" && !groupId) return status === "all" ? counts.total : counts[status];
  const { rows } = await (role === "all" ? countInGroup(filter) : countOneByOne(filter)).execute(db);
  return Number(rows[0]?.count ?? 0n);
}

const countInGroup = ({ groupId, status }: MemberFilter) => sql<{ count: bigint }>`
  select coalesce(sum(count), 0)::bigint as count from group_member_counts
  where group_id = ${groupId} and ${status === "all" ? sql`true` : sql`status = ${status}`}`;

const countOneByOne = (filter: MemberFilter) =>
  sql<{ count: bigint }>`select count(*) from members where erased_at is null ${withFilter(filter)}`;

/** Continues from the last page, or counts from the nearer end, so that no rows are skipped. */
export function pageOfAllMembers(filter: MemberFilter, total: number): RawBuilder<{ id: MemberId }> {
  const skipped = (filter.page - 1) * filter.limit;
  const wanted = Math.max(0, Math.min(filter.limit, total - skipped));
  const { after, before } = filter;
  if (after) return readMembers(filter, sql`and id < ${after} order by id desc limit ${filter.limit}`);
  if (before) return readMembers(filter, sql`and id > ${before} order by id limit ${filter.limit}`);
  if (skipped <= total / 2)
    return readMembers(filter, sql`order by id desc limit ${filter.limit} offset ${skipped}`);
  // Beyond the end there is no page, and there are no rows to skip.
  const left = Math.max(0, total - skipped - wanted);
  return readMembers(filter, sql`order by id limit ${wanted} offset ${left}`);
}

/** Whether a page of all matching members is too far from both ends to be requested by number. */
export function isTooDeep(filter: MemberFilter, total: number): boolean {
  if (filter.search !== "" || filter.after || filter.before) return false;
  const skipped = (filter.page - 1) * filter.limit;
  return skipped > skippedMax && skipped < total - skippedMax;
}

const readMembers = (filter: MemberFilter, which: RawBuilder<unknown>) =>
  sql<{ id: MemberId }>`select id from members where erased_at is null ${withFilter(filter)} ${which}`;

async function searchMembers(db: Database, filter: MemberFilter): Promise<MemberPage> {
  const found = await searchForPage(readMemberSearch(filter.search), filter).execute(db);
  const ids = found.rows.flatMap(({ id }) => id ?? []);
  const { total = 0n, looked = 0n } = found.rows[0] ?? {};
  return {
    members: await findMembers(db, ids),
    total: Number(total),
    cut: Number(looked) >= lookedThroughMax,
  };
}

/** The members that a search finds, newest first, up to the requested number, and whether more may match. */
export async function findMembersByName(
  db: Database,
  typed: string,
  max: number,
  groupId?: GroupId,
): Promise<{ ids: MemberId[]; more: boolean }> {
  const filter = { search: typed, status: "all", role: "all", groupId, page: 1, limit: max } as const;
  const found = await searchForPage(readMemberSearch(typed), filter, Math.max(max, lookedThroughMax)).execute(
    db,
  );
  const { total = 0n, looked = 0n } = found.rows[0] ?? {};
  return {
    ids: found.rows.flatMap(({ id }) => id ?? []),
    more: Number(total) > max || Number(looked) >= Math.max(max, lookedThroughMax),
  };
}

/** Finds candidates by index first, up to the limit, and then applies the other conditions. */
export function searchForPage(search: MemberSearch, filter: MemberFilter, looked = lookedThroughMax) {
  const beginnings = search.beginnings.map(
    (beginning) => sql`(select member_id as id from member_words
      where word >= ${beginning} and word < ${`${beginning}\u{10FFFF}`} limit ${looked})`,
  );
  const { first, last } = search.ids ?? {};
  const ids = first
    ? [
        sql`(select id from members where id between ${first} and ${last} and erased_at is null limit ${looked})`,
      ]
    : [];
  return sql<{ id: MemberId | null; total: bigint; looked: bigint }>`
    with found as materialized (${sql.join([...beginnings, ...ids], sql` union all `)}),
    matching as materialized (${isNarrowed(search, filter) ? narrowed(search, filter) : sql`select distinct id from found`})
    select page.id, counted.total, counted.looked
    from (select (select count(*) from matching) as total, (select count(*) from found) as looked) counted
    left join (
      select id from matching order by id desc limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}
    ) page on true`;
}

/** Whether some candidates do not match. The words of a deleted member are gone. */
const isNarrowed = ({ parts }: MemberSearch, { status, role, groupId }: MemberFilter) =>
  parts.length > 1 || status !== "all" || role !== "all" || groupId !== undefined;

const narrowed = (search: MemberSearch, filter: MemberFilter) => sql`
  select id from members where id = any (array(select id from found)) and erased_at is null
    ${withFilter(filter)} ${withParts(search)}`;

/** The words that were looked up match already. Each other word must match too. */
function withParts({ parts }: MemberSearch) {
  if (parts.length === 1) return sql``;
  const text = sql`lower(concat_ws(' ', full_name, email, phone, user_name))`;
  const contained = parts.map((part) => sql`${text} like ${containsPattern(part)}`);
  return sql`and ${sql.join(contained, sql` and `)}`;
}

const withFilter = ({ status, role, groupId }: MemberFilter) => sql`
  ${groupId ? sql`and group_id = ${groupId}` : sql``}
  ${status === "all" ? sql`` : sql`and status = ${status}`}
  ${role === "all" ? sql`` : sql`and role = 'admin'`}`;

/** With the group that the member practises in; null for administrators. */
type ListedMember = Member & { readonly group_id: GroupId | null };

async function findMembers(db: Database, ids: readonly MemberId[]): Promise<ListedMember[]> {
  return db
    .selectFrom("members")
    .select([...memberColumns, "group_id"])
    .where("id", "=", sql<MemberId>`any(${ids}::uuid[])`)
    .orderBy("id", "desc")
    .execute();
}

export async function countMembersByStatus(db: Database): Promise<MemberCounts> {
  const rows = await db
    .selectFrom("member_counts")
    .select((select) => ["status", select.fn.sum<string>("count").as("count")])
    .groupBy("status")
    .execute();
  const count = (status: Member["status"]) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return {
    total: count("active") + count("suspended"),
    active: count("active"),
    suspended: count("suspended"),
  };
}
