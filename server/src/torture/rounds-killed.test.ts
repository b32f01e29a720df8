// @module-tag proof

import { firstGroup } from "@paperchain/core/groups/group.ts";
import { expect, test, vi } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { aFleet } from "../testing/fleet.ts";
import { madeMembers } from "../testing/money/made-members.ts";

// `npm run torture` starts a round with the promised number; `npm run test:all` with enough to be interrupted in the
// middle.
const members = Number(process.env.TORTURE_ROUND_MEMBERS ?? 8_000);
const killsMax = Number(process.env.TORTURE_KILLS ?? 3);
const account = { email: "admin@club.example", password: "correct horse battery" };
const settings = { ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password };

test(`a round of ${members} members starts and ends while servers are killed in the middle of both: each wallet begins once, each trade is settled, and the standings are fixed once`, {
  timeout: 3_600_000,
}, async () => {
  const { target, servers, killWorker, checkBooks } = await aFleet(settings);
  await asOwner(target, madeMembers({ count: members }));
  await checkBooks();
  const [server] = servers;
  const origin = `${server?.url}/api`;
  const { token } = await post(`${origin}/auth/login`, {
    identifier: account.email,
    password: account.password,
  });
  const round = await post(`${origin}/admin/groups/${firstGroup}/rounds`, { name: "Week 1" }, token);
  const began = performance.now();
  const stateOf = async () => (await asOwner(target, "select state from rounds"))[0]?.state;

  const isStarting = async () => (await stateOf()) === "starting";
  let killed = 0;
  for (; killed < killsMax; killed += 1) {
    if (!(await killWorker("renew_wallets(", isStarting, { alsoDropConnections: killed % 2 === 0 }))) break;
    await checkBooks();
  }
  await vi.waitFor(async () => expect(await stateOf()).toBe("running"), { timeout: 600_000, interval: 100 });
  const tookMs = performance.now() - began;

  const [found] = await asOwner(
    target,
    `select (select count(*)::int from wallet_starts where id = '${round.id}') as starts,
       (select count(distinct member_id)::int from wallet_starts) as starters,
       (select count(*)::int from journal where kind = 'clearing') as cleared,
       (select count(*)::int from journal where kind = 'trade_return') as trades,
       (select count(*)::int from journal where kind = 'plan_return') as plans,
       (select count(*)::int from open_trades) as open,
       (select count(*)::int from wallets w join members m on m.id = w.member_id and m.role = 'user'
        where w.held <> 0 or w.available <> 10000000000) as others,
       (select wallets from rounds) as counted,
       (select count(*)::int from log_leaves where leaf like '%"round.run"%') as runs`,
  );
  const traders = Math.floor(members / 2);
  expect(found).toEqual({
    starts: members,
    starters: members,
    cleared: members,
    trades: traders,
    plans: Math.floor(members / 10),
    open: 0,
    others: 0,
    counted: members,
    runs: 1,
  });
  await checkBooks();
  expect(killed).toBeGreaterThan(0);
  console.log(`${members} wallets, ${killed} servers killed while they began: ${Math.round(tookMs)} ms`);

  await asOwner(target, halfTrade);
  const ended = performance.now();
  await vi.waitFor(
    async () => {
      const [any] = [...servers];
      await post(`${any?.url}/api/admin/rounds/${round.id}/end`, {}, token);
    },
    { timeout: 60_000, interval: 500 },
  );
  const isEnding = async () => (await stateOf()) === "ending";
  let stopped = 0;
  for (const statement of ["read_standings(", "into final_standings"])
    if (await killWorker(statement, isEnding, { alsoDropConnections: true, waitMs: 1_200_000 })) stopped += 1;
  await vi.waitFor(async () => expect(await stateOf()).toBe("ended"), { timeout: 1_200_000, interval: 100 });
  const [fixed] = await asOwner(
    target,
    `select (select count(*)::int from open_trades) as open,
       (select count(*)::int from closed_trades where closed_at > accepted_at and outcome <> 'VOID') as settled,
       (select count(*)::int from standings) as standings,
       (select count(*)::int from final_standings) as leaves,
       (select count(distinct position)::int from final_standings) as positions,
       (select count(*)::int from log_leaves where leaf like '%"round.close"%') as closings,
       (select count(*)::int from standings s join wallets w on w.member_id = s.member_id
        where s.opening + s.profit <> w.available + w.held) as wrong`,
  );
  expect(fixed).toEqual({
    open: 0,
    settled: traders,
    standings: members,
    leaves: members,
    positions: members,
    closings: 1,
    wrong: 0,
  });
  await checkBooks();
  // With few members, a server is done before it can be killed.
  if (members >= 100_000) expect(stopped).toBeGreaterThan(0);
  console.log(`its end, ${stopped} servers killed meanwhile: ${Math.round(performance.now() - ended)} ms`);
});

/** Every other member stakes 10 USDT for five seconds, posted as the server would do it. */
const halfTrade = `
  do $$
  declare
    traders uuid[] := array(select id from (select id, row_number() over (order by id) as nth from members where role = 'user') m
      where nth % 2 = 0 order by id);
    staked uuid[] := array(select gen_random_uuid() from unnest(traders));
    many integer := cardinality(traders);
  begin
    insert into open_trades (id, member_id, coin_id, source, direction, stake, payout_bps, seconds, settlement, rule_version, accepted_at,
      accepted_seq)
    select t.id, t.member_id, 'bitcoin', 'simulated', 'up', 10000000, 8500, 5, 'market', 2, now(), (select seq from market_feed)
    from unnest(staked, traders) as t (id, member_id);
    insert into transactions (id, member_id, type, status, amount, fee, currency, note, created_at)
    select t.id, t.member_id, 'BuyUp', 'Completed', 10000000, 0, 'USDT', 'Up on Bitcoin', now()
    from unnest(staked, traders) as t (id, member_id);
    perform post_movements(traders, array_fill('trade_stake'::movement_kind, array[many]), array_fill(0, array[many])::smallint[],
      array_fill(0, array[many]), staked, array_fill(-10000000, array[many])::bigint[], array_fill(10000000, array[many])::bigint[],
      array_fill('trades'::house_account, array[many]), now());
  end
  $$`;

async function post(address: string, body: object, token?: string): Promise<Record<string, string>> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, string>;
}
