import type { MemberId } from "@paperchain/core/ids.ts";
import { opening } from "@paperchain/core/ledger/movement.ts";
import { micro } from "@paperchain/core/money/usdt.ts";
import { sql } from "kysely";
import { newId } from "../../db/new-id.ts";
import type { TestServer } from "../server.ts";

/** A member with a wallet and practice money, and nothing else. */
export async function openMember(server: TestServer, at: Date): Promise<MemberId> {
  const member = newId<"member">(at);
  await sql`select open_wallet(${member})`.execute(server.context.db);
  const amount = micro(10_000_000_000n);
  await server.context.ledger.post({ movement: opening({ member, reference: member, amount }) });
  return member;
}

/** Records a tick of any source, unless one of the same time exists. */
export async function recordTickOf(
  server: TestServer,
  tick: { coin: string; source: string; at: number; price: string },
) {
  const at = new Date(tick.at);
  const { rows } = await sql<{ seq: bigint; inserted: boolean }>`
    with next as (update market_feed set seq = seq + 1 returning seq), ticked as (
      insert into ticks (coin_id, source_at, received_at, source, market_price, price, seq)
      select ${tick.coin}, ${at}, ${at}, ${tick.source}, ${tick.price}::numeric, ${tick.price}::numeric, seq from next
      on conflict do nothing returning 1
    )
    select seq, exists (select from ticked) as inserted from next`.execute(server.context.db);
  const [row] = rows;
  if (!row) throw new Error("There is no feed.");
  return row;
}

export async function currentSeq(server: TestServer): Promise<bigint> {
  const { rows } = await sql<{ seq: bigint }>`select seq from market_feed`.execute(server.context.db);
  return rows[0]?.seq ?? 0n;
}
