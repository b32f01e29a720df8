import { randomInt } from "node:crypto";
import { asId, type MemberId } from "@paperchain/core/ids.ts";
import { stakeTrade } from "@paperchain/core/ledger/movement.ts";
import { micro, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { newId } from "../../../server/src/db/new-id.ts";
import { openLedger } from "../../../server/src/ledger/open-ledger.ts";
import type { Connection } from "../pgbench.ts";
import { query } from "./wallets.ts";

const secondMs = 1_000;
const runSeconds = 300;
const coins = ["bitcoin", "ethereum", "solana", "tether", "binancecoin"];

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
  const ledger = openLedger(connection, { clock: () => acceptedAt, onError: console.error });
  let left = count;
  const caller = async () => {
    for (; left > 0; ) {
      left -= 1;
      const member = members[randomInt(members.length)];
      if (!member) throw new Error("nobody");
      const posted = await ledger.post(ticketOf(member, acceptedAt));
      if (typeof posted === "string") throw new Error(`A stake was ${posted}.`);
    }
  };
  await Promise.all(Array.from({ length: 500 }, caller));
  await ledger.close();
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
        coin_id: coins[randomInt(coins.length)] ?? "",
        source: "simulated" as const,
      },
      direction: randomInt(2) === 0 ? ("up" as const) : ("down" as const),
      ...{ stake, payout_bps: 8_500, seconds: runSeconds, settlement: "market" as const, rule_version: 1 },
      accepted_at: acceptedAt,
      rules_id: null,
    },
  };
}

async function recordTicks(connection: Connection, at: Date, price: number): Promise<void> {
  await query(
    connection,
    `with next as (update market_feed set seq = seq + 1 returning seq)
     insert into ticks (coin_id, source_at, received_at, source, market_price, price, seq)
     select coin, $1, $1, 'simulated', $2::numeric, $2::numeric, seq from next, unnest($3::text[]) coin`,
    [at, price, coins],
  );
}
