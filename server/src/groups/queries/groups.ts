import type { GroupState } from "@paperchain/core/groups/group.ts";
import { groupsMax } from "@paperchain/core/groups/group.ts";
import { type Rules, readRules, writeRules } from "@paperchain/core/groups/rules.ts";
import type { GroupId, MemberId, RoundId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { listRoundsOfNow, type Round } from "../round/queries.ts";

/** A group with the rules in force. */
export interface Group {
  readonly id: GroupId;
  readonly name: string;
  readonly state: GroupState;
  readonly reason: string | null;
  readonly epoch: number;
  readonly createdAt: Date;
  readonly rulesId: number;
  readonly version: number;
  readonly rules: Rules;
  readonly rulesSetAt: Date;
  /** The newest round that began; null for a group without rounds. */
  readonly round: Round | null;
  readonly plannedRound: Round | null;
}

/** Every group with its rules, oldest first. */
export async function listGroups(db: Database): Promise<Group[]> {
  const rows = await db
    .selectFrom("groups as g")
    .innerJoin("group_rules as r", "r.id", "g.rules_id")
    .select([
      "g.id",
      "name",
      "state",
      "g.reason",
      "epoch",
      "created_at",
      "r.id as rules_id",
      "version",
      "rules",
      "r.set_at",
      "round_id",
    ])
    .orderBy("g.created_at")
    .orderBy("g.id")
    .limit(groupsMax)
    .execute();
  const rounds = await listRoundsOfNow(db);
  return rows.map(({ epoch, created_at, rules_id, rules, set_at, round_id, ...group }) => ({
    ...group,
    epoch: Number(epoch),
    createdAt: created_at,
    rulesId: rules_id,
    rules: readRules(rules),
    rulesSetAt: set_at,
    round: rounds.find(({ id }) => id === round_id) ?? null,
    plannedRound: rounds.find(({ groupId, state }) => groupId === group.id && state === "planned") ?? null,
  }));
}

/** Locks a group for a change. Until this transaction ends, the group accepts nothing. */
export async function lockGroup(tx: Database, id: GroupId): Promise<Group | undefined> {
  await sql`select pg_advisory_xact_lock(7246003, group_lock(${id}))`.execute(tx);
  return (await listGroups(tx)).find((group) => group.id === id);
}

/** Locks several groups for one change, in the same order as acceptance. */
export async function lockGroups(tx: Database, ids: readonly GroupId[]): Promise<Group[]> {
  await sql`
    select pg_advisory_xact_lock(7246003, g.lock)
    from (select distinct group_lock(id) as lock from unnest(${ids}::uuid[]) id order by lock) g`.execute(tx);
  return (await listGroups(tx)).filter(({ id }) => ids.includes(id));
}

/** Keeps a member's group unchanged until this transaction ends: no round begins or ends meanwhile. */
export async function holdGroupOf(tx: Database, member: MemberId): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(7246003, group_lock(group_id))
    from members where id = ${member} and group_id is not null`.execute(tx);
}

/** Reads a group and keeps it unchanged until this transaction ends. */
export async function shareGroup(tx: Database, id: GroupId): Promise<Group | undefined> {
  await sql`select pg_advisory_xact_lock_shared(7246003, group_lock(${id}))`.execute(tx);
  return (await listGroups(tx)).find((group) => group.id === id);
}

export async function insertGroup(
  tx: Database,
  group: Pick<Group, "id" | "name" | "createdAt">,
): Promise<void> {
  const { id, name, createdAt } = group;
  await tx
    .insertInto("groups")
    .values({ id, name, created_at: createdAt, reason: null, rules_id: null })
    .execute();
}

/** Writes the next version of a group's rules and puts it in force. */
export async function insertRules(
  tx: Database,
  { group, version, rules, reason }: { group: GroupId; version: number; rules: Rules; reason: string },
  now: Date,
): Promise<void> {
  const { id } = await tx
    .insertInto("group_rules")
    .values({
      group_id: group,
      version,
      rules: JSON.stringify(writeRules(rules)) as never,
      reason,
      set_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await changeGroup(tx, group, { rules_id: id });
}

/** Changes a group. Its epoch grows, so that the database refuses acts that were decided before. */
export async function changeGroup(
  tx: Database,
  id: GroupId,
  change: {
    name?: string;
    state?: GroupState;
    reason?: string | null;
    rules_id?: number;
    round_id?: RoundId | null;
  },
): Promise<void> {
  await tx
    .updateTable("groups")
    .set({ ...change, epoch: sql`epoch + 1` })
    .where("id", "=", id)
    .execute();
}

/** The number of members of each group, counted when members join and leave. */
export async function countMembersByGroup(db: Database, only?: GroupId): Promise<Map<GroupId, number>> {
  const { rows } = await sql<{ id: GroupId; members: bigint }>`
    select group_id as id, sum(count)::bigint as members from group_member_counts
    where ${only ? sql`group_id = ${only}` : sql`true`} group by group_id`.execute(db);
  return new Map(rows.map(({ id, members }) => [id, Number(members)]));
}

export async function isNameTaken(tx: Database, name: string, by?: GroupId): Promise<boolean> {
  const { rows } = await sql<{
    id: GroupId;
  }>`select id from groups where lower(name) = lower(${name})`.execute(tx);
  return rows.some(({ id }) => id !== by);
}
