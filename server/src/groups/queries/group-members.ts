import type { GroupId, MemberId } from "@paperchain/core/ids.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { countMembersByGroup } from "./groups.ts";

/** The group whose members' rows a list shows. */
export interface ShownGroup {
  readonly id: GroupId;
  /**
   * Whether the group is so large that a list looks for its members among everybody's rows, instead of at each member's
   * own.
   */
  readonly isLarge: boolean;
}

/** With this many members, looking at each takes about as long as finding a page among a million people's rows. */
const lookedAtMax = 10_000;

export async function findShownGroup(db: Database, id: GroupId | undefined): Promise<ShownGroup | undefined> {
  if (!id) return undefined;
  return { id, isLarge: ((await countMembersByGroup(db, id)).get(id) ?? 0) > lookedAtMax };
}

/** The given members who are in the group, by name. */
export async function findPresentMembers(db: Database, group: GroupId, ids: readonly MemberId[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ userId: MemberId; fullName: string }>`
    select id as "userId", full_name as "fullName" from members
    where id = any(${[...ids]}::uuid[]) and group_id = ${group} and erased_at is null
    order by lower(full_name), id limit ${presentMax}`.execute(db);
  return rows;
}

const presentMax = 100_000;

/** The ids of a group's members. */
export const membersOf = (group: GroupId): RawBuilder<unknown> =>
  sql`select id from members where group_id = ${group} and erased_at is null`;

/** Whether the member in a column is in the group. */
export const isInGroup = (member: string, group: GroupId): RawBuilder<boolean> => sql<boolean>`exists (
  select from members own where own.id = ${sql.ref(member)} and own.group_id = ${group} and own.erased_at is null)`;
