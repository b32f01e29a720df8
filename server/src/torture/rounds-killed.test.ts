import { firstGroup } from "@paperchain/core/groups/group.ts";
import { expect, test, vi } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { aFleet } from "../testing/fleet.ts";
import { madeMembers } from "../testing/money/made-members.ts";

// `npm run torture` starts a round of as many as promised; `npm run test:all` of enough to be interrupted in the middle.
const members = Number(process.env.TORTURE_ROUND_MEMBERS ?? 8_000);
const killsMax = Number(process.env.TORTURE_KILLS ?? 3);
const account = { email: "admin@club.example", password: "correct horse battery" };
const settings = { ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password };

test(`a round of ${members} members starts while servers are killed in the middle of it: each wallet begins once, and nothing is lost`, {
  tags: ["long"],
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
});

async function post(address: string, body: object, token?: string): Promise<Record<string, string>> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, string>;
}
