import { asId, type MemberId } from "@paperchain/core/ids.ts";
import { stakeTrade } from "@paperchain/core/ledger/movement.ts";
import { micro, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { directions } from "@paperchain/core/trades/direction.ts";
import { newId } from "../../db/new-id.ts";
import type { NewTrade } from "../../ledger/queries/posting.ts";
import { settleAll } from "../../trades/settle/settle-trades.ts";
import { asOwner } from "../database/database.ts";
import type { TestServer } from "../server.ts";

const secondMs = 1_000;
const runSeconds = 300;
const atOnce = 500;

/**
 * Many trades with normal entries and exits from recorded prices: each coin has a price every ten seconds, going up and
 * down. In every fourth round, some coins stop at once and others after a minute, so those trades have no entry or no
 * exit.
 */
export async function settleMany(
  server: TestServer,
  members: readonly string[],
  count: number,
): Promise<void> {
  for (let round = 0; round * atOnce < count; round += 1) {
    const first = round * atOnce;
    const trades = Array.from({ length: Math.min(atOnce, count - first) }, (_, k) =>
      tradeOf(first + k, members, server.context.clock()),
    );
    await Promise.all(trades.map((trade) => accept(server, trade)));
    const silent = round % 4 === 0;
    await recordPrices(server, silent);
    server.advance((silent ? 86_400 + 450 : 450) * secondMs);
    await settleAll(server.context, new Date(0));
  }
}

function tradeOf(n: number, members: readonly string[], at: Date): NewTrade {
  return {
    id: newId(at),
    member_id: asId<"member">(members[n % members.length] ?? "") satisfies MemberId,
    coin_id: `coin${n % 7}`,
    source: "simulated",
    direction: n % 3 === 0 ? "down" : "up",
    stake: micro(1_000_000n + BigInt((n * 7_919) % 3_000_000)),
    payout_bps: n % 5 === 0 ? 9_999 : 8_500,
    seconds: runSeconds,
    settlement: "market",
    rule_version: 1,
    accepted_at: at,
    rules_id: null,
  };
}

async function accept({ context }: TestServer, trade: NewTrade): Promise<void> {
  await context.ledger.post({
    movement: stakeTrade({ member: trade.member_id, reference: trade.id, amount: trade.stake }),
    trade,
    transaction: {
      id: asId(trade.id),
      member_id: trade.member_id,
      type: directions[trade.direction].type,
      status: "Completed",
      amount: trade.stake,
      fee: zeroUsdt,
      currency: "USDT",
      crypto_amount: null,
      price: null,
      address: null,
      note: "",
      created_at: trade.accepted_at,
    },
  });
}

async function recordPrices({ target, context }: TestServer, silent: boolean): Promise<void> {
  const from = `'${context.clock().toISOString()}'::timestamptz`;
  const heard = silent ? `(coin <= 2 or (coin <= 4 and at < ${from} + interval '60 s'))` : "true";
  await asOwner(
    target,
    `with next as (update market_feed set seq = seq + 1000 returning seq - 1000 as seq)
     insert into ticks
     select 'coin' || coin, at, at, 'simulated', price, null, price, seq + row_number() over (order by at, coin)
     from next, generate_series(0, 6) coin,
       generate_series(${from} + interval '3 s', ${from} + interval '440 s', '10 s') at,
       lateral (select 100 + round(((extract(epoch from at)::bigint / 10 * (coin + 3)) % (7 + coin))::numeric / 8, 3) as price) walked
     where ${heard}`,
  );
}
