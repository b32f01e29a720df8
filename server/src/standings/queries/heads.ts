import type { GroupId, RoundId } from "@paperchain/core/ids.ts";
import type { Price } from "@paperchain/core/market/price.ts";
import type { Audience, Ranking, StandingsChoice } from "@paperchain/core/standings/choice.ts";
import { type NotNull, sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { CoinPrice, RankedBands } from "../tables.ts";

/** The facts about a round's standings as a whole. */
export interface StandingsHead {
  readonly readAt: Date;
  readonly members: number;
  readonly ranked: Readonly<Partial<Record<Ranking, RankedBands>>>;
  readonly firstBitcoin: Price | null;
  readonly lastBitcoin: Price | null;
  /** The prices that valued members' coins, by the coins' ids. */
  readonly coins: Readonly<Record<string, CoinPrice>>;
  /** Set when the round is over: the root over its rows, and the choices in force then. */
  readonly final:
    | (StandingsChoice & { readonly root: Buffer; readonly secret: Buffer; readonly at: Date })
    | null;
}

export async function findHead(db: Database, round: RoundId): Promise<StandingsHead | undefined> {
  const row = await db
    .selectFrom("standings_heads")
    .selectAll()
    .where("round_id", "=", round)
    .executeTakeFirst();
  if (!row) return undefined;
  const { root, secret, final_at: at, rank_by: rankBy, shown_to: shownTo } = row;
  return {
    readAt: row.read_at,
    members: row.members,
    ranked: row.ranked,
    firstBitcoin: row.first_bitcoin,
    lastBitcoin: row.last_bitcoin,
    coins: row.coins,
    final: root && secret && at && rankBy && shownTo ? { root, secret, at, rankBy, shownTo } : null,
  };
}

/** Fixes the standings of a finished round. The caller has locked them. */
export async function finishHead(
  tx: Database,
  round: RoundId,
  { rankBy, shownTo, root, secret, at }: StandingsChoice & { root: Uint8Array; secret: Buffer; at: Date },
): Promise<void> {
  await tx
    .updateTable("standings_heads")
    .set({
      rank_by: rankBy,
      shown_to: shownTo,
      root: Buffer.from(root),
      secret,
      final_at: at,
      final_xid: sql`pg_current_xact_id()::text::bigint`,
    })
    .where("round_id", "=", round)
    .execute();
}

export interface FinalTable {
  readonly roundId: RoundId;
  readonly groupId: GroupId;
  readonly name: string;
  readonly number: number;
  readonly endedAt: Date;
  readonly members: number;
  readonly rankBy: Ranking;
  readonly shownTo: Audience;
  readonly root: Buffer;
}

/** The newest final tables of all groups. */
export async function listFinalTables(db: Database, limit: number): Promise<FinalTable[]> {
  const rows = await db
    .selectFrom("standings_heads as h")
    .innerJoin("rounds as r", "r.id", "h.round_id")
    .select([
      "r.id",
      "r.group_id",
      "r.name",
      "r.number",
      "r.ended_at",
      "h.members",
      "h.rank_by",
      "h.shown_to",
    ])
    .select("h.root")
    .where("r.state", "=", "ended")
    .where("h.root", "is not", null)
    .$narrowType<{ number: NotNull; ended_at: NotNull; rank_by: NotNull; shown_to: NotNull; root: NotNull }>()
    .orderBy("r.ended_at", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    roundId: row.id,
    groupId: row.group_id,
    name: row.name,
    number: row.number,
    endedAt: row.ended_at,
    members: row.members,
    rankBy: row.rank_by,
    shownTo: row.shown_to,
    root: row.root,
  }));
}
