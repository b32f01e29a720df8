import type { MemberId } from "@paperchain/core/ids.ts";
import { holdForOrder } from "@paperchain/core/ledger/movement.ts";
import { micro } from "@paperchain/core/money/usdt.ts";
import { orderEnd } from "@paperchain/core/orders/decide-order.ts";
import { newId } from "../../../server/src/db/new-id.ts";
import type { Connection } from "../pgbench.ts";
import { anyOf, coins, postMany, recordTicks } from "./due-trades.ts";
import { query } from "./wallets.ts";

/** Opens this many market orders and records the tick that fills them, so that all of them are due now. */
export async function makeDueOrders(
  connection: Connection,
  members: readonly MemberId[],
  count: number,
): Promise<void> {
  const acceptedAt = new Date(Date.now() - 10_000);
  await postMany(connection, acceptedAt, count, () => buyOf(anyOf(members), acceptedAt));
  await recordTicks(connection, new Date(acceptedAt.getTime() + 2_000), 100);
}

function buyOf(member: MemberId, acceptedAt: Date) {
  const id = newId<"order">(acceptedAt);
  const amount = micro(10_000_000n);
  const end = orderEnd({ kind: "market", acceptedAt, ruleVersion: 1 as const }, null);
  return {
    movement: holdForOrder({ member, reference: id, amount }),
    order: {
      ...{ id, member_id: member, coin_id: anyOf(coins), source: "simulated" as const },
      ...{ side: "buy" as const, kind: "market" as const, amount, quantity: null, price: null },
      ...{ fee_bps: 10, spread_bps: 10, rule_version: 1, rules_id: null },
      ...{ accepted_at: acceptedAt, accepted_seq: 0n },
      ...{ ends_at: new Date(end.at), given_up_at: new Date(end.givenUpAt), end_reason: end.because },
    },
  };
}

/** Puts resting orders beside the price of 100, none of which it reaches: limits to buy below it, and to sell above it. */
export async function makeRestingOrders(
  connection: Connection,
  members: readonly MemberId[],
  count: number,
): Promise<void> {
  await query(
    connection,
    `insert into open_orders (id, member_id, coin_id, source, side, kind, amount, quantity, price, hold_id, fee_bps, spread_bps, rule_version,
       accepted_at, accepted_seq, ends_at, given_up_at, end_reason, resting)
     select id, ($1::uuid[])[1 + n % cardinality($1::uuid[])], ($2::text[])[1 + n % cardinality($2::text[])], 'simulated',
       case n % 2 when 0 then 'buy' else 'sell' end::order_side, 'limit',
       case n % 2 when 0 then 10000000 end, case n % 2 when 1 then 10000000 end,
       100 + (n % 100 + 1) / 2.0 * case n % 2 when 0 then -1 else 1 end, id, 10, 10, 1, now(), 0, now() + interval '30 days', now() + interval '30 days', 'expired', true
     from (select uuidv7() as id, n from generate_series(1, $3::int) n) made`,
    [members, coins, count],
  );
  await query(
    connection,
    "insert into order_marks (half, coin_id, seq, source_at) select half, coin, f.seq, now() from market_feed f, unnest($1::text[]) coin, generate_series(0, 1) half on conflict do nothing",
    [coins],
  );
  await query(connection, "vacuum analyze open_orders");
}
