// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, call, logIn, password, withAdmin, withMember } from "../../testing/members.ts";

test("suspending stops a member's open sessions at once, and letting in again does not revive them", async () => {
  const { server, admin, member } = await withMember();
  const change = (status: string) =>
    call(server, "changeMemberStatus", { token: admin.token, params: { id: member.id }, body: { status } });
  expect((await change("suspended")).body.status).toBe("suspended");
  expect((await call(server, "showMyProfile", { token: member.token })).status).toBe(401);
  expect((await change("active")).body.status).toBe("active");
  expect((await call(server, "showMyProfile", { token: member.token })).status).toBe(401);
  await logIn(server, member.email);
});

test("the act stands in the operator log with its reason, once, and a change to what already is does not", async () => {
  const { server, admin, member } = await withMember();
  const body = { status: "suspended", reason: "shared a password" };
  for (let time = 1; time <= 2; time += 1) {
    await call(server, "changeMemberStatus", { token: admin.token, params: { id: member.id }, body });
  }
  const log = await asOwner(
    server.target,
    "select seq::int, type, actor_id, subject_id, before, after, reason from operator_log",
  );
  expect(log).toEqual([
    {
      seq: 0,
      type: "member.status",
      actor_id: admin.id,
      subject_id: member.id,
      before: { status: "active" },
      after: { status: "suspended" },
      reason: "shared a password",
    },
  ]);
});

test("an administrator cannot suspend himself, so one is always left", async () => {
  const { server, admin } = await withAdmin();
  const params = { id: admin.id };
  const { status, body } = await call(server, "changeMemberStatus", {
    token: admin.token,
    params,
    body: { status: "suspended" },
  });
  expect(status).toBe(422);
  expect(body.code).toBe("own_account");
});

test("twenty acts at once are numbered without a gap", async () => {
  const { server, admin, member } = await withMember();
  const act = (index: number) =>
    call(server, "changeMemberStatus", {
      token: admin.token,
      params: { id: member.id },
      body: { status: index % 2 ? "active" : "suspended" },
    });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => act(index)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const rows = await asOwner(server.target, "select seq::int from operator_log order by seq");
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index));
});

test("the list finds people by name, e-mail, phone and id, and counts them", async () => {
  const { server, admin } = await withAdmin();
  const ada = await aMember(server, { fullName: "Ada 100% Lovelace", email: "ada@lovelace.example" });
  await aMember(server, { fullName: "Grace Hopper" });
  const find = async (query: Record<string, string>) => {
    const { body } = await call(server, "listMembers", { token: admin.token, query });
    return body.users.map((user: { fullName: string }) => user.fullName);
  };
  expect(await find({ search: "lovelace" })).toEqual(["Ada 100% Lovelace"]);
  expect(await find({ search: "100%" })).toEqual(["Ada 100% Lovelace"]);
  expect(await find({ search: "0_0" })).toEqual([]);
  expect(await find({ search: ada.id })).toEqual(["Ada 100% Lovelace"]);
  expect(await find({ limit: "1", page: "2" })).toEqual(["Ada 100% Lovelace"]);
  await call(server, "changeMemberStatus", {
    token: admin.token,
    params: { id: ada.id },
    body: { status: "suspended" },
  });
  expect(await find({ status: "suspended" })).toEqual(["Ada 100% Lovelace"]);
  const { body } = await call(server, "listMembers", { token: admin.token });
  expect(body.counts).toEqual({ total: 3, active: 2, suspended: 1 });
  expect(JSON.stringify(body)).not.toContain(password);
  expect(JSON.stringify(body)).not.toContain("argon2");
});
