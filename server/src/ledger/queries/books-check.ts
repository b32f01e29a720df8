import type { MemberId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { BooksCheckTable } from "../tables.ts";

/** A server's part of a round through all wallets. */
export type Turn = Pick<BooksCheckTable, "turn_at" | "last_wallet" | "broken"> & { readonly began_at: Date };

export interface TurnsDue {
  readonly now: Date;
  /** If there was a turn after this time, no new one is needed. */
  readonly restSince: Date;
  /**
   * If a finished round began after this time, no new one is needed. A round without a turn after this time counts as
   * abandoned.
   */
  readonly roundSince: Date;
  /**
   * Servers' clocks differ a little: a stored time up to this one is plausible, and a later one was written by a wrong
   * clock.
   */
  readonly nowAtMost: Date;
}

/**
 * Takes the next turn on behalf of all servers, and begins a round if one is due; nothing if another server just had a
 * turn. A server whose clock is a little behind must not restart the others' round, which would then never end.
 */
export async function takeTurn(
  db: Database,
  { now, restSince, roundSince, nowAtMost }: TurnsDue,
): Promise<Turn | undefined> {
  const continues = sql<boolean>`began_at is not null and turn_at between ${roundSince} and ${nowAtMost}`;
  const { rows } = await sql<Turn>`
    update books_check set turn_at = ${now},
      began_at = case when ${continues} then began_at else ${now} end,
      last_wallet = case when ${continues} then last_wallet end,
      broken = case when ${continues} then broken else 0 end
    where turn_at not between ${restSince} and ${nowAtMost}
      and (began_at is not null or checked_at is null or checked_at not between ${roundSince} and ${nowAtMost})
    returning turn_at, began_at, last_wallet, broken`.execute(db);
  return rows[0];
}

/** Stores how far a turn came, unless another server has had a turn since. */
export async function saveTurn(
  db: Database,
  turn: Turn,
  reached: { last_wallet: MemberId | null; broken: bigint },
): Promise<void> {
  await db.updateTable("books_check").set(reached).where("turn_at", "=", turn.turn_at).execute();
}

/** Stores the result of a round, unless another server has had a turn since. */
export async function saveRound(
  db: Database,
  turn: Turn,
  { endedAt, problems }: { endedAt: Date; problems: readonly string[] },
): Promise<void> {
  await db
    .updateTable("books_check")
    .set({
      checked_at: turn.began_at,
      ended_at: endedAt,
      problems: [...problems],
      began_at: null,
      last_wallet: null,
      broken: 0n,
    })
    .where("turn_at", "=", turn.turn_at)
    .execute();
}

export async function readBooksCheck(
  db: Database,
): Promise<Pick<BooksCheckTable, "checked_at" | "ended_at" | "problems">> {
  return db
    .selectFrom("books_check")
    .select(["checked_at", "ended_at", "problems"])
    .executeTakeFirstOrThrow();
}
