import type { HouseAccount } from "@paperchain/core/ledger/movement.ts";
import { micro, type Usdt } from "@paperchain/core/money/usdt.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

/** The balance of each house account: the folded part plus the movements appended since. */
export async function listHouseBalances(db: Database): Promise<{ account: HouseAccount; balance: Usdt }[]> {
  const { rows } = await sql<{ account: HouseAccount; balance: bigint }>`
    select account, (coalesce(balance, 0) + coalesce((select sum(delta) from house_deltas d where d.account = a.account), 0))::bigint as balance
    from unnest(enum_range(null::house_account)) a (account) left join house_balances using (account) order by account`.execute(
    db,
  );
  return rows.map(({ account, balance }) => ({ account, balance: micro(balance) }));
}

export async function foldHouseDeltas(db: Database): Promise<void> {
  await sql`select fold_house_deltas()`.execute(db);
}
