import type { ValuedCoin } from "@paperchain/contract/standings/shapes.ts";
import type { RoundId } from "@paperchain/core/ids.ts";
import { tradablePriceAgeMsMax } from "@paperchain/core/market/pace.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

/** The prices that valued members' coins at the end of a round, by the coins' names. */
export async function listValuedCoins(db: Database, round: RoundId): Promise<ValuedCoin[]> {
  const { rows } = await sql<ValuedCoin>`
    select p.coin as "coinId", coalesce(c.name, p.coin) as name, coalesce(c.symbol, p.coin) as symbol,
      p.value ->> 'price' as price, p.value ->> 'marketPrice' as "marketPrice", p.value ->> 'at' as at,
      r.ending_at - (p.value ->> 'at')::timestamptz > ${tradablePriceAgeMsMax} * interval '1 millisecond' as "isOld"
    from standings_heads h join rounds r on r.id = h.round_id
      cross join lateral jsonb_each(h.coins) p (coin, value) left join coins c on c.id = p.coin
    where h.round_id = ${round} order by 2, 1`.execute(db);
  return rows;
}
