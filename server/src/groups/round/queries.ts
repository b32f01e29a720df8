import type { RoundState } from "@paperchain/core/groups/round.ts";
import type { GroupId, MemberId, RoundId } from "@paperchain/core/ids.ts";
import type { Usdt } from "@paperchain/core/money/usdt.ts";
import { type NotNull, sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { Returned } from "../../ledger/queries/fresh-starts.ts";

/** A round of a group. */
export interface Round {
  readonly id: RoundId;
  readonly groupId: GroupId;
  /** Null until it begins. */
  readonly number: number | null;
  readonly name: string;
  readonly state: RoundState;
  readonly madeBy: MemberId;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** The length of the round once every wallet has begun; null if it ends at a time or by hand. */
  readonly lengthMinutes: number | null;
  readonly startedAt: Date | null;
  /** Null if the server started it at the planned time. */
  readonly startedBy: MemberId | null;
  readonly endedAt: Date | null;
  /** The balance that every wallet begins with; null until it begins. */
  readonly amount: Usdt | null;
  /** How many wallets have begun. */
  readonly wallets: number;
  readonly returned: Returned;
}

const readRounds = (db: Database) => db.selectFrom("rounds as r").selectAll("r");

type RoundRow = Awaited<ReturnType<ReturnType<typeof readRounds>["executeTakeFirstOrThrow"]>>;

const roundOf = (row: RoundRow): Round => ({
  id: row.id,
  groupId: row.group_id,
  number: row.number,
  name: row.name,
  state: row.state,
  madeBy: row.made_by,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  lengthMinutes: row.length_minutes,
  startedAt: row.started_at,
  startedBy: row.started_by,
  endedAt: row.ended_at,
  amount: row.amount,
  wallets: row.wallets,
  returned: {
    cleared: row.cleared,
    trades: row.trades,
    purchases: row.purchases,
    requests: row.requests,
  },
});

/** The rounds that matter to groups now or next: the newest begun one, and the planned one. */
export async function listRoundsOfNow(db: Database): Promise<Round[]> {
  const newest = db
    .selectFrom("groups")
    .select("round_id")
    .where("round_id", "is not", null)
    .$narrowType<{ round_id: NotNull }>();
  const rows = await readRounds(db)
    .where((of) => of.or([of("state", "=", "planned"), of("id", "in", newest)]))
    .execute();
  return rows.map(roundOf);
}

/** The rounds of a group, newest first. */
export async function listRoundsOf(db: Database, group: GroupId, limit: number): Promise<Round[]> {
  const rows = await readRounds(db)
    .where("group_id", "=", group)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(roundOf);
}

export async function findRound(db: Database, id: RoundId): Promise<Round | undefined> {
  const row = await readRounds(db).where("id", "=", id).executeTakeFirst();
  return row && roundOf(row);
}

export interface NewRound {
  readonly id: RoundId;
  readonly groupId: GroupId;
  readonly name: string;
  readonly madeBy: MemberId;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly lengthMinutes: number | null;
}

/** Writes a round that has not begun. */
export async function insertRound(tx: Database, round: NewRound, now: Date): Promise<void> {
  const { id, groupId, name, madeBy, startsAt, endsAt, lengthMinutes } = round;
  await tx
    .insertInto("rounds")
    .values({
      id,
      group_id: groupId,
      name,
      state: "planned",
      made_by: madeBy,
      made_at: now,
      starts_at: startsAt,
      ends_at: endsAt,
      length_minutes: lengthMinutes,
    })
    .execute();
}

/** Changes a round whose group is locked. */
export async function updateRound(
  tx: Database,
  id: RoundId,
  change: {
    state?: RoundState;
    name?: string;
    amount?: Usdt;
    number?: number;
    starts_at?: Date | null;
    ends_at?: Date | null;
    length_minutes?: number | null;
    started_at?: Date;
    started_by?: MemberId | null;
    running_at?: Date;
    ending_at?: Date;
    ended_at?: Date;
  },
): Promise<void> {
  await tx.updateTable("rounds").set(change).where("id", "=", id).execute();
}

/** How many rounds of a group began. */
export async function countBegunRounds(tx: Database, group: GroupId): Promise<number> {
  const { begun } = await tx
    .selectFrom("rounds")
    .select((of) => of.fn.coalesce(of.fn.max("number"), sql<number>`0`).as("begun"))
    .where("group_id", "=", group)
    .executeTakeFirstOrThrow();
  return Number(begun);
}

/** One of two halves of all members. Two connections work on them at once. */
export type Half = 0 | 1;

/**
 * Locks half of a group's members for the start of their wallets, so that only one server starts them. The group stays
 * unchanged meanwhile.
 */
export async function lockHalf(tx: Database, group: GroupId, half: Half): Promise<void> {
  await sql`select pg_advisory_xact_lock(${halvesLock + half}, group_lock(${group}))`.execute(tx);
  await sql`select pg_advisory_xact_lock_shared(7246003, group_lock(${group}))`.execute(tx);
}

const halvesLock = 7_246_015;

/** The next members of a round's group whose wallets have not begun, in the order of their ids. */
export async function listNotBegun(
  tx: Database,
  { id, groupId }: Pick<Round, "id" | "groupId">,
  { half, after, limit }: { half?: Half; after?: MemberId | undefined; limit: number },
): Promise<MemberId[]> {
  const { rows } = await sql<{ id: MemberId }>`
    select m.id from members m
    where m.group_id = ${groupId} and m.erased_at is null ${after ? sql`and m.id > ${after}` : sql``}
      ${half === undefined ? sql`` : sql`and member_half(m.id) = ${half}`}
      and not exists (select from wallet_starts s where s.id = ${id} and s.member_id = m.id)
    order by m.id limit ${limit}`.execute(tx);
  return rows.map((row) => row.id);
}

/** Adds up the results of a start. */
export async function countBegunWallets(
  tx: Database,
  id: RoundId,
  { wallets, returned }: { wallets: number; returned: Returned },
): Promise<void> {
  const { cleared, trades, purchases, requests } = returned;
  await sql`
    update rounds set wallets = wallets + ${wallets}, cleared = cleared + ${cleared}, trades = trades + ${trades},
      purchases = purchases + ${purchases}, requests = requests + ${requests}
    where id = ${id}`.execute(tx);
}

/** A new member begins in the current round, with nothing to return. */
export async function beginInRound(
  tx: Database,
  { id }: Pick<Round, "id">,
  { member, at, reason }: { member: MemberId; at: Date; reason: string },
): Promise<void> {
  await tx
    .insertInto("wallet_starts")
    .values({ id, member_id: member, started_at: at, started_by: member, reason, first_version: 1n })
    .execute();
}

/** The number of open trades and orders of a group's members, counted up to a limit. */
export async function countOpenIn(tx: Database, group: GroupId, max: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from (
      (select from open_trades t join members m on m.id = t.member_id where m.group_id = ${group} limit ${max})
      union all
      (select from open_orders o join members m on m.id = o.member_id where m.group_id = ${group} limit ${max})
    ) counted`.execute(tx);
  return rows[0]?.open ?? 0;
}
