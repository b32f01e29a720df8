import type { MemberId, RoundId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

export interface FinalLeaf {
  readonly member: MemberId;
  readonly hash: Uint8Array;
}

/** Stores the hashes of a final table's rows, from a position on. */
export async function insertLeaves(
  tx: Database,
  round: RoundId,
  first: number,
  leaves: readonly FinalLeaf[],
): Promise<void> {
  const members = leaves.map(({ member }) => member);
  const hashes = leaves.map(({ hash }) => Buffer.from(hash));
  await sql`
    insert into final_standings (round_id, position, member_id, leaf_hash)
    select ${round}, ${first} + l.nth - 1, l.member, l.hash
    from unnest(${members}::uuid[], ${hashes}::bytea[]) with ordinality l (member, hash, nth)`.execute(tx);
}

/** The hashes of a final table's rows, in order. */
export async function listLeafHashes(db: Database, round: RoundId): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("final_standings")
    .select("leaf_hash")
    .where("round_id", "=", round)
    .orderBy("position")
    .execute();
  return rows.map((row) => row.leaf_hash);
}

/** The position of a member's row in a final table. */
export async function findPosition(
  db: Database,
  round: RoundId,
  member: MemberId,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("final_standings")
    .select("position")
    .where("round_id", "=", round)
    .where("member_id", "=", member)
    .executeTakeFirst();
  return row?.position;
}

/**
 * The movements behind rows of a round, in the form that the verifier reads: one JSON text a member, oldest movement
 * first.
 */
export async function listMovementsBehind(
  db: Database,
  round: RoundId,
  members: readonly MemberId[],
): Promise<Map<MemberId, string>> {
  const { rows } = await sql<{ member_id: MemberId; movements: string }>`
    select s.member_id, json_agg(json_strip_nulls(json_build_object(
      'kind', j.kind, 'net', (j.d_available + j.d_held)::text, 'payoutBps', t.payout_bps,
      'decided', case when t.decided_by is not null then true end, 'confidence', f.confidence,
      'sold', (select o.profit::text from closed_orders o where o.id = j.reference and j.kind = 'order_sell'))) order by j.version)::text as movements
    from standings s
    join journal j on j.member_id = s.member_id and j.version between s.first_version and s.version
    left join closed_trades t on t.id = j.reference and j.kind in ('trade_win', 'trade_loss', 'trade_return')
    left join trade_forecasts f on f.trade_id = t.id and j.kind in ('trade_win', 'trade_loss')
    where s.round_id = ${round} and s.member_id = any (${members})
    group by s.member_id`.execute(db);
  return new Map(rows.map((row) => [row.member_id, row.movements]));
}

/**
 * The coins that members owned when a round's table was fixed, in the form that the verifier reads: one JSON text a
 * member.
 */
export async function listCoinsOwned(
  db: Database,
  round: RoundId,
  members: readonly MemberId[],
): Promise<Map<MemberId, string>> {
  const { rows } = await sql<{ member_id: MemberId; coins: string }>`
    select w.member_id, json_agg(json_build_object(
      'coin', w.coin_id, 'quantity', trim_scale(j.quantity)::text, 'cost', j.cost_after::text) order by w.coin_id)::text as coins
    from standings_heads h join coin_wallets w on h.round_id = ${round}
    cross join lateral (
      select c.available_after + c.held_after as quantity, c.cost_after from coin_journal c
      where c.member_id = w.member_id and c.coin_id = w.coin_id and c.xid < h.final_xid order by c.version desc limit 1
    ) j
    where w.member_id = any (${members}) and j.quantity > 0
    group by w.member_id`.execute(db);
  return new Map(rows.map((row) => [row.member_id, row.coins]));
}
