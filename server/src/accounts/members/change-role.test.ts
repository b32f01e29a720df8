// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import {
  aMember,
  anAdmin,
  anotherAdmin,
  call,
  changeRole,
  logIn,
  withAdmin,
  withMember,
} from "../../testing/members.ts";
import { deposit } from "../../testing/money/orders.ts";
import { aServer, type TestServer } from "../../testing/server.ts";
import { after, aTradingFloor, buy, fundsOf, showTrade } from "../../testing/trades/trading-floor.ts";

const outbox = (server: TestServer) =>
  asOwner(server.target, "select recipient, subject, body from outbox order by subject, recipient");

test("a new role needs a reason, which the log, the member and every administrator read, whatever their switches say", async () => {
  const { server, admin } = await withAdmin();
  const second = await anotherAdmin(server, admin);
  const member = await aMember(server, { fullName: "Petra Promoted" });
  await asOwner(server.target, "delete from outbox");
  await asOwner(server.target, "update members set notify_by_email = false");
  const params = { id: member.id };
  const refused = await call(server, "changeMember", { token: admin.token, params, body: { role: "admin" } });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { reason: "Say why: the member and every administrator will read it." },
  ]);
  expect(await outbox(server)).toEqual([]);

  expect((await changeRole(server, admin, member.id, "admin")).body.role).toBe("admin");
  const promoted = await outbox(server);
  expect(promoted.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [admin.email, "There is a new administrator"],
    [second.email, "There is a new administrator"],
    [member.email, "You are an administrator now"],
  ]);
  for (const { body } of promoted) {
    expect(body).toContain("reason: As agreed.");
    // A letter in an administrator's mailbox may outlive the member's account.
    expect(body).not.toContain("Petra");
  }
  await asOwner(server.target, "delete from outbox");
  await changeRole(server, second, member.id, "user");
  expect((await outbox(server)).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [admin.email, "There is one administrator less"],
    [second.email, "There is one administrator less"],
    [member.email, "You are no longer an administrator"],
  ]);
  const acts = await asOwner(
    server.target,
    `select type, actor_id, before, after, reason from operator_log where subject_id = '${member.id}' order by seq`,
  );
  expect(acts).toEqual([
    {
      type: "member.role",
      actor_id: admin.id,
      before: { role: "user" },
      after: { role: "admin" },
      reason: "As agreed.",
    },
    {
      type: "member.role",
      actor_id: second.id,
      before: { role: "admin" },
      after: { role: "user" },
      reason: "As agreed.",
    },
  ]);
});

test("a new role, up or down, counts from the next call on, on another server too", async () => {
  const { server, admin, member } = await withMember();
  const elsewhere = await aServer({ beside: server });
  const asks = async (token: string) => (await call(elsewhere, "listMembers", { token })).status;
  expect(await asks(member.token)).toBe(403);
  await changeRole(server, admin, member.id, "admin");
  await elsewhere.context.changes.caughtUp();
  expect(await asks(member.token)).toBe(401);

  const promoted = await logIn(elsewhere, member.email);
  expect(await asks(promoted.token)).toBe(200);
  await changeRole(server, admin, member.id, "user");
  await elsewhere.context.changes.caughtUp();
  expect(await asks(promoted.token)).toBe(401);
  expect(await asks((await logIn(elsewhere, member.email)).token)).toBe(403);
});

test("an administrator steps down while another one can act; a suspended one cannot", async () => {
  const { server, admin } = await withAdmin();
  expect((await changeRole(server, admin, admin.id, "user")).body.code).toBe("last_admin");
  const second = await anotherAdmin(server, admin);
  const status = (to: string) =>
    call(server, "changeMemberStatus", {
      token: admin.token,
      params: { id: second.id },
      body: { status: to },
    });
  await status("suspended");
  expect((await changeRole(server, admin, admin.id, "user")).body.code).toBe("last_admin");
  await status("active");
  expect((await changeRole(server, admin, admin.id, "user")).body.role).toBe("user");
  expect((await call(server, "listMembers", { token: admin.token })).status).toBe(401);
  const left = await logIn(server, second.email);
  expect((await changeRole(server, left, left.id, "user")).body.code).toBe("last_admin");
});

test("of eight administrators who all step down and demote each other at once, on two servers, one stays", async () => {
  const server = await aServer();
  const elsewhere = await aServer({ beside: server });
  const first = await anAdmin(server);
  const others = [];
  for (let count = 1; count < 8; count += 1) others.push(await anotherAdmin(server, first));
  const admins = [first, ...others];
  const answers = await Promise.all(
    admins.flatMap((from, index) => {
      const next = admins[(index + 1) % admins.length] ?? from;
      return [
        changeRole(server, from, from.id, "user"),
        changeRole(elsewhere, from, next.id, "user"),
        changeRole(elsewhere, from, from.id, "user"),
      ];
    }),
  );
  const left = await asOwner(server.target, "select id from members where role = 'admin'");
  expect(left).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "internal")).toEqual([]);
  const lines = await asOwner(
    server.target,
    "select subject_id from operator_log where type = 'member.role' and after ->> 'role' = 'user'",
  );
  // If somebody else took the role away first, there is no second act.
  expect(new Set(lines.map(({ subject_id }) => subject_id)).size).toBe(7);
  expect(lines).toHaveLength(7);
});

test("a member who is made an administrator decides neither their own trade nor their own money, unless nobody else can", async () => {
  const { server, admin, member } = await aTradingFloor({ settlement: "manual" });
  const { body: trade } = await buy(server, member, "up", "10");
  await after(server, 1, "100");
  const { body: paid } = await deposit(server, member);
  await changeRole(server, admin, member.id, "admin");
  const { token } = await logIn(server, member.email);
  const reason = "Mine.";
  const decide = () => {
    const params = { id: trade.transactionId };
    return call(server, "decideTradeOutcome", { token, params, body: { outcome: "WIN", reason } });
  };
  const adjust = () => {
    const params = { userId: member.id };
    return call(server, "adjustBalance", { token, params, body: { amount: "5", reason } });
  };
  const review = (name: "approveTransaction" | "rejectTransaction") =>
    call(server, name, { token, params: { id: paid.transaction.id }, body: { reason } });
  const refused = await Promise.all([
    decide(),
    adjust(),
    review("approveTransaction"),
    review("rejectTransaction"),
  ]);
  const own = { status: 422, body: { code: "own_account" } };
  expect(refused).toMatchObject([own, own, own, own]);
  expect(refused[0].body.message).toBe("This is your own money: another administrator has to decide.");
  expect(await fundsOf(server, { ...member, token })).toEqual({ available: "9990.00", staked: "10.00" });

  await changeRole(server, await logIn(server, admin.email), admin.id, "user");
  const allowed = [await decide(), await adjust(), await review("approveTransaction")];
  expect(allowed.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("the open trade of a member who is made an administrator goes on and settles by the rule", async () => {
  const { server, admin, member } = await aTradingFloor();
  const { body } = await buy(server, member, "up", "10");
  await after(server, 1, "100");
  await changeRole(server, admin, member.id, "admin");
  const promoted = await logIn(server, member.email);
  await after(server, 301, "101");
  expect(await showTrade(server, promoted, body.transactionId)).toMatchObject({ outcome: "WIN" });
  expect(await fundsOf(server, promoted)).toEqual({ available: "10008.50", staked: "0.00" });
  expect((await buy(server, promoted, "up", "10")).body.code).toBe("admin_on_simulated");
});

test("the list of members can show the administrators alone, and counts them", async () => {
  const { server, admin } = await withAdmin();
  await aMember(server);
  const second = await anotherAdmin(server, admin);
  const list = async (query: Record<string, string>) => {
    const { body } = await call(server, "listMembers", { token: admin.token, query });
    return [body.total, body.users.map(({ id }: { id: string }) => id)];
  };
  expect(await list({ role: "admin" })).toEqual([2, [second.id, admin.id]]);
  expect(await list({ role: "admin", limit: "1", page: "2" })).toEqual([2, [admin.id]]);
  expect(await list({ role: "admin", search: second.email })).toEqual([1, [second.id]]);
  expect(await list({ role: "admin", status: "suspended" })).toEqual([0, []]);
});
