import { randomInt } from "node:crypto";
import { asId, type MemberId } from "@paperchain/core/ids.ts";
import { stakeTrade } from "@paperchain/core/ledger/movement.ts";
import { micro, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { newId } from "../../../server/src/db/new-id.ts";
import { openLedger } from "../../../server/src/ledger/open-ledger.ts";
import type { MovementRows } from "../../../server/src/ledger/queries/posting.ts";
import type { Connection } from "../pgbench.ts";
import { query } from "./wallets.ts";

const secondMs = 1_000;
const runSeconds = 300;
export const coins = ["bitcoin", "ethereum", "solana", "tether", "binancecoin"];

/** Opens this many trades in the past and lets them run, so that all of them are due now. */
export async function makeDueTrades(
  connection: Connection,
  members: readonly MemberId[],
  count: number,
): Promise<void> {
  const acceptedAt = new Date(Date.now() - (runSeconds + 10) * secondMs);
  await acceptTrades(connection, members, count, acceptedAt);
  await recordTicks(connection, new Date(acceptedAt.getTime() + 2 * secondMs), 100);
  await query(connection, "select enter_trades(half, 1000000) from generate_series(0, 1) half");
  await recordTicks(connection, new Date(acceptedAt.getTime() + (runSeconds + 4) * secondMs), 101);
}

/** Opens this many trades of random members, accepted at this moment. */
export async function acceptTrades(
  connection: Connection,
  members: readonly MemberId[],
  count: number,
  acceptedAt: Date,
): Promise<void> {
  await postMany(connection, acceptedAt, count, () => ticketOf(anyOf(members), acceptedAt));
}

/** Posts this many acts at this moment, 500 at once. */
export async function postMany(
  connection: Connection,
  at: Date,
  count: number,
  make: () => MovementRows,
): Promise<void> {
  const ledger = openLedger(connection, { clock: () => at, onError: console.error });
  let left = count;
  const caller = async () => {
    for (; left > 0; ) {
      left -= 1;
      const posted = await ledger.post(make());
      if (typeof posted === "string") throw new Error(`A movement was ${posted}.`);
    }
  };
  await Promise.all(Array.from({ length: 500 }, caller));
  await ledger.close();
}

export function anyOf<Thing>(things: readonly Thing[]): Thing {
  const thing = things[randomInt(things.length)];
  if (thing === undefined) throw new Error("There is nothing to choose from.");
  return thing;
}

function ticketOf(member: MemberId, acceptedAt: Date) {
  const id = newId<"trade">(acceptedAt);
  const stake = micro(10_000_000n);
  return {
    movement: stakeTrade({ member, reference: id, amount: stake }),
    transaction: {
      ...{
        id: asId<"transaction">(id),
        member_id: member,
        type: "BuyUp" as const,
        status: "Completed" as const,
      },
      ...{ amount: stake, fee: zeroUsdt, currency: "USDT", crypto_amount: null, price: null, address: null },
      note: "Up on Bitcoin",
      created_at: acceptedAt,
    },
    trade: {
      ...{
        id,
        member_id: member,
        coin_id: anyOf(coins),
        source: "simulated" as const,
      },
      direction: randomInt(2) === 0 ? ("up" as const) : ("down" as const),
      ...{ stake, payout_bps: 8_500, seconds: runSeconds, settlement: "market" as const, rule_version: 1 },
      accepted_at: acceptedAt,
      rules_id: null,
    },
  };
}

/** A new price of each coin. */
export async function recordTicks(connection: Connection, at: Date, price: number): Promise<void> {
  await query(
    connection,
    `with next as (update market_feed set seq = seq + 1 returning seq),
     shown as (
       insert into coins (id, symbol, name, facts, tick_at, seq)
       select coin, coin, coin, '{}', $1, seq from next, unnest($3::text[]) coin
       on conflict (id) do update set tick_at = excluded.tick_at, seq = excluded.seq)
     insert into ticks (coin_id, source_at, received_at, source, market_price, price, seq)
     select coin, $1, $1, 'simulated', $2::numeric, $2::numeric, seq from next, unnest($3::text[]) coin`,
    [at, price, coins],
  );
}
