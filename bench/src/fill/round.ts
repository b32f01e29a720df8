import { randomBytes } from "node:crypto";
import { firstGroup } from "@paperchain/core/groups/group.ts";
import { asId, type MemberId } from "@paperchain/core/ids.ts";
import { readUsdt, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import type { Database } from "../../../server/src/db/connect.ts";
import { newId } from "../../../server/src/db/new-id.ts";
import { giveFirstRules } from "../../../server/src/groups/give-first-rules.ts";
import { openGroupCache } from "../../../server/src/groups/group-cache.ts";
import { createRound } from "../../../server/src/rounds/change-rounds.ts";
import type { Connection } from "../pgbench.ts";
import { makeWallets, query } from "./wallets.ts";

/** Members of the first group, each with a wallet of 10,000 USDT. */
export async function makeRoundMembers(connection: Connection, count: number): Promise<MemberId[]> {
  const members = await makeWallets(connection, count);
  await query(connection, "update wallets set available = 10000000000");
  await query(
    connection,
    `insert into members (id, full_name, email, password_hash, role, status, created_at)
     select member_id, 'Person', member_id || '@club.example', '', 'user', 'active', now() from wallets`,
  );
  return members;
}

/** The groups of a database that no server has opened yet, and an administrator. */
export async function prepareGroups(connection: Connection, db: Database, clock: () => Date) {
  const groups = await openGroupCache(db, { listenToGroups: () => () => {} }, console.error);
  const newGroups = {
    startingBalance: readUsdt("10000") ?? zeroUsdt,
    seconds: 300,
    payoutBps: 8_500,
    settlement: "market",
    depositApproval: "admin",
  } as const;
  await giveFirstRules({ db, clock, groups, settings: { newGroups } });
  const admin = newId<"member">(clock());
  await query(
    connection,
    `insert into members (id, full_name, email, password_hash, role, status, created_at)
     values ($1, 'Admin', 'admin@club.example', '', 'admin', 'active', now())`,
    [admin],
  );
  return { context: { db, clock, groups, randomBytes }, admin };
}

type Prepared = Awaited<ReturnType<typeof prepareGroups>>;

/** Starts a round of the first group; its wallets begin later. */
export async function startRound({ context, admin }: Prepared) {
  const plan = { name: "Week 1", startsAt: null, endsAt: null, lengthMinutes: null };
  const made = await createRound(context, admin, firstGroup, plan);
  if (!("id" in made)) throw new Error("The round was refused.");
  return asId<"round">(made.id);
}

/** Every member stakes 10 USDT, says how sure they are, and wins or loses, as often as asked for. */
export async function playRound(connection: Connection, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await query(connection, oneTrade);
}

const oneTrade = `
  with tickets as (
    select w.member_id, w.available, w.version, uuidv7() as id, random() < 0.5 as won from wallets w
  ), moves as (
    select member_id, id, version + 1 as version, -10000000 as d_available, 10000000 as d_held, available - 10000000 as available_after,
      10000000 as held_after, 'trade_stake'::movement_kind as kind, 0 as slot from tickets
    union all
    select member_id, id, version + 2, case when won then 18500000 else 0 end, -10000000, available + case when won then 8500000 else -10000000 end,
      0, case when won then 'trade_win' else 'trade_loss' end::movement_kind, 1 from tickets
  ), written as (
    insert into journal (member_id, version, d_available, d_held, available_after, held_after, reference, at, step, counter, kind, slot)
    select member_id, version, d_available, d_held, available_after, held_after, id, now(), 0, 'trades', kind, slot from moves
  ), closed as (
    insert into closed_trades (id, member_id, coin_id, source, direction, stake, payout_bps, seconds, settlement, rule_version, accepted_at, accepted_seq,
      outcome, payout, closed_at)
    select id, member_id, 'bitcoin', 'simulated', 'up', 10000000, 8500, 300, 'market', 2, now(), 0,
      case when won then 'WIN' else 'LOSS' end::trade_outcome, case when won then 18500000 else 0 end, now() from tickets
  ), said as (
    insert into trade_forecasts (trade_id, member_id, confidence, reason, reason_hash, stated_at)
    select id, member_id, 50 + floor(random() * 51), '', sha256(''), now() from tickets
  )
  update wallets w set available = w.available + case when t.won then 8500000 else -10000000 end, version = w.version + 2
  from tickets t where t.member_id = w.member_id`;
