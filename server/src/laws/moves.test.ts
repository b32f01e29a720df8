// @module-tag later

import { randomUUID } from "node:crypto";
import { firstGroup } from "@paperchain/core/groups/group.ts";
import { asId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { aMember, call, type TestMember } from "../testing/members.ts";
import { expectBalancedBooks } from "../testing/money/spend-at-once.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { aTradingFloor, buy, showTrade, tick } from "../testing/trades/trading-floor.ts";

const reason = "You practise with the evening class from now on.";

const move = (server: TestServer, admin: TestMember, member: { id: string }, body: object) =>
  call(server, "changeMember", { token: admin.token, params: { id: member.id }, body });

/** A member of the first group, and a second group with another starting balance and payout. */
async function twoGroups() {
  const { server, admin, member } = await aTradingFloor();
  const asAdmin = { token: admin.token };
  const [first] = (await call(server, "listGroups", asAdmin)).body.groups;
  const rules = { ...first.rules, startingBalance: "500", payoutBps: 5_000 };
  const { body: group } = await call(server, "createGroup", {
    ...asAdmin,
    body: { name: "Evening class", rules },
  });
  const change = (state: string) =>
    call(server, "changeGroupState", { ...asAdmin, params: { id: group.id }, body: { state, reason } });
  const linesOf = async (type: string) =>
    (await call(server, "listLogLines", { query: { type } })).body.lines;
  return { server, admin, member, group: group.id as string, change, linesOf };
}

test("a member who is moved begins with the balance of the new group, and everything open in the old one is returned", async () => {
  const { server, admin, member, group, linesOf } = await twoGroups();
  const { body: opened } = await buy(server, member, "up", "200");
  const heard = new Promise<string>((resolve) => {
    const stop = server.context.changes.listen(asId(member.id), (changed) => {
      if (!changed.includes("group")) return;
      stop();
      void call(server, "showMyGroup", { token: member.token }).then(({ body }) => resolve(body.group.name));
    });
  });
  const moved = await move(server, admin, member, { groupId: group, notes: "Comes on Tuesdays.", reason });
  expect(moved.body).toMatchObject({
    groupId: group,
    accountBalance: "500.00",
    notes: "Comes on Tuesdays.",
  });
  // The member's open page is notified, asks again, and gets the new group.
  expect(await heard).toBe("Evening class");
  expect(await showTrade(server, member, opened.transactionId)).toMatchObject({
    outcome: "VOID",
    payout: "200.00",
    decision: { reason: `Fresh start: ${reason}` },
  });
  const { body: next } = await buy(server, member, "up", "20");
  expect(next.trade.terms.payoutBps).toBe(5_000);
  expect(await linesOf("member.move")).toMatchObject([
    {
      reason,
      before: { group: "Members", groupId: firstGroup },
      after: { group: "Evening class", groupId: group },
    },
  ]);
  expect(await linesOf("wallet.renew")).toMatchObject([
    { reason, before: { total: "10000.00" }, after: { amount: "500.00", cleared: "10000.00", trades: 1 } },
  ]);
  expect(await linesOf("member.edit")).toMatchObject([{ after: { changed: ["notes"] } }]);
  await expectBalancedBooks(server);
});

test("the code of a member who was moved leads into the new group", async () => {
  const { server, admin, member, group } = await twoGroups();
  const { code } = (await call(server, "showMyInvitation", { token: member.token })).body;
  const before = await aMember(server, { code });
  await move(server, admin, member, { groupId: group, reason });
  const after = await aMember(server, { code });
  const nameOf = async ({ token }: TestMember) =>
    (await call(server, "showMyGroup", { token })).body.group.name;
  expect([await nameOf(before), await nameOf(after)]).toEqual(["Members", "Evening class"]);
});

test("a move takes a reason, an open or paused group, and a member who stays one; a refused one changes nothing", async () => {
  const { server, admin, member, group, change, linesOf } = await twoGroups();
  const isRefused = async (who: { id: string }, body: object, code: string, fields?: object) =>
    expect((await move(server, admin, who, body)).body).toMatchObject({ code, ...(fields && { fields }) });
  await isRefused(member, { groupId: group }, "invalid_input", {
    reason: "Say why: the member will read it.",
  });
  await isRefused(member, { groupId: randomUUID(), reason }, "invalid_input", {
    groupId: "There is no such group.",
  });
  await isRefused(member, { groupId: group, role: "admin", reason }, "invalid_input", {
    groupId: "An administrator is in no group. Change either the role or the group.",
  });
  await isRefused(admin, { groupId: group, reason }, "without_group");
  await isRefused({ id: randomUUID() }, { groupId: group, reason }, "not_found");
  expect((await move(server, member, member, { groupId: group, reason })).status).toBe(403);
  expect((await move(server, admin, member, { groupId: firstGroup })).status).toBe(200);
  expect(await linesOf("wallet.renew")).toEqual([]);

  await change("paused");
  expect((await move(server, admin, member, { groupId: group, reason })).body.groupId).toBe(group);
  expect((await buy(server, member, "up", "20")).body.code).toBe("group_paused");
  await change("closed");
  // Members can leave a closed group, but not join it.
  expect((await move(server, admin, member, { groupId: firstGroup, reason })).status).toBe(200);
  await isRefused(member, { groupId: group, reason }, "group_closed");
  await expectBalancedBooks(server);
});

test("members who trade on two servers while they are moved get no trade by the rules of the group they left", async () => {
  const { server, admin, group } = await twoGroups();
  const other = await aServer({ beside: server });
  await tick(other, "100");
  const members = await Promise.all(Array.from({ length: 4 }, () => aMember(server)));
  const moves = [group, firstGroup, group];
  await Promise.all([
    ...members.flatMap((member) =>
      [server, other, server, other].map(async (one, nth) => {
        for (let round = 0; round < 12; round += 1) await buy(one, member, nth % 2 ? "up" : "down", "1");
      }),
    ),
    (async () => {
      for (const groupId of moves)
        for (const member of members)
          expect((await move(server, admin, member, { groupId, reason })).status).toBe(200);
    })(),
  ]);
  const trades = (await asOwner(
    server.target,
    `select j.member_id, r.group_id,
       (select count(*)::int from wallet_starts s where s.member_id = j.member_id and s.first_version <= j.version) as starts
     from journal j join (select id, rules_id from open_trades union all select id, rules_id from closed_trades) t on t.id = j.reference
       join group_rules r on r.id = t.rules_id
     where j.kind = 'trade_stake'`,
  )) as { group_id: string; starts: number }[];
  for (const { group_id, starts } of trades) expect(group_id).toBe([firstGroup, ...moves][starts]);
  // Some calls came before the first move, and some between the two.
  expect(new Set(trades.map(({ starts }) => starts)).size).toBeGreaterThan(1);
  for (const member of members) {
    await server.context.changes.caughtUp();
    expect((await buy(server, member, "up", "1")).body.trade.terms.payoutBps).toBe(5_000);
  }
  const wallets = await asOwner(
    server.target,
    `select (w.available + w.held)::text as total, w.held = (select sum(stake) from open_trades o where o.member_id = w.member_id) as held
     from wallets w where w.member_id = any ('{${members.map(({ id }) => id).join(",")}}')`,
  );
  expect(wallets).toEqual(members.map(() => ({ total: "500000000", held: true })));
  await expectBalancedBooks(server);
});
