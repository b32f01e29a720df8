// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, call, password, withAdmin } from "../../testing/members.ts";
import type { TestServer } from "../../testing/server.ts";

const newcomer = (code: string, email: string) => ({
  body: { fullName: "New", email, password, confirmPassword: password, invitationCode: code },
});

async function invitationOf(server: TestServer, adminToken: string, code: string) {
  const { body } = await call(server, "listInvitations", { token: adminToken, query: { search: code } });
  return body.invitations[0];
}

test("members see whom their code brought, newest first", async () => {
  const { server, admin } = await withAdmin();
  const member = await aMember(server, { fullName: "Ada" });
  const { code } = (await call(server, "showMyInvitation", { token: member.token })).body;
  await aMember(server, { fullName: "First", code });
  server.advance(1_000);
  await aMember(server, { fullName: "Second", code });
  const { body } = await call(server, "showMyInvitation", { token: member.token });
  expect(body.brought.map((brought: { fullName: string }) => brought.fullName)).toEqual(["Second", "First"]);
  expect(body).toMatchObject({ used: 2, total: 2, status: "open", usesMax: null });
  const first = (await call(server, "showMyInvitation", { token: admin.token })).body;
  expect(first.brought.map((brought: { fullName: string }) => brought.fullName)).toEqual(["Ada"]);
});

test("a revoked code lets nobody in until it is restored, and both acts are logged", async () => {
  const { server, admin } = await withAdmin();
  const { id } = await invitationOf(server, admin.token, admin.code);
  const change = (body: object) =>
    call(server, "changeInvitation", { token: admin.token, params: { id }, body });
  expect((await change({ revoked: true, reason: "it was on a poster" })).body.status).toBe("revoked");
  expect((await call(server, "register", newcomer(admin.code, "a@club.example"))).status).toBe(422);
  expect((await change({ revoked: false })).body.status).toBe("open");
  expect((await call(server, "register", newcomer(admin.code, "a@club.example"))).status).toBe(201);
  const log = await asOwner(
    server.target,
    "select type, before, after, reason from operator_log order by seq",
  );
  expect(log).toEqual([
    {
      type: "invitation.change",
      before: { revoked: false, usesMax: null },
      after: { revoked: true, usesMax: null },
      reason: "it was on a poster",
    },
    {
      type: "invitation.change",
      before: { revoked: true, usesMax: null },
      after: { revoked: false, usesMax: null },
      reason: "",
    },
  ]);
});

test("a limited code is used up, and a raised limit opens it again", async () => {
  const { server, admin } = await withAdmin();
  const { id } = await invitationOf(server, admin.token, admin.code);
  const limit = (usesMax: number | null) =>
    call(server, "changeInvitation", { token: admin.token, params: { id }, body: { usesMax } });
  await limit(1);
  expect((await call(server, "register", newcomer(admin.code, "a@club.example"))).status).toBe(201);
  expect((await invitationOf(server, admin.token, admin.code)).status).toBe("used-up");
  expect((await call(server, "register", newcomer(admin.code, "b@club.example"))).status).toBe(422);
  await limit(null);
  expect((await call(server, "register", newcomer(admin.code, "b@club.example"))).status).toBe(201);
});

test("a code is accepted without its hyphen, in lower case, with spaces, and with 1 or I for L", async () => {
  const { server, admin } = await withAdmin();
  await asOwner(server.target, "update invitations set code = 'LK2M3-7QLRT'");
  const spellings = ["LK2M3-7QLRT", "lk2m37qlrt", " lk2m3 7qlrt ", "1k2m3\u20137qIRT"];
  for (const [index, code] of spellings.entries()) {
    const { status } = await call(server, "register", newcomer(code, `spelling${index}@club.example`));
    expect([code, status]).toEqual([code, 201]);
  }
  expect((await call(server, "register", newcomer("LK2M3-7QLR", "x@club.example"))).status).toBe(422);
  expect((await call(server, "register", newcomer("- -", "x@club.example"))).status).toBe(422);
  expect(admin.code).toBe("FIRST-CODE");
});

test("a limit of 0 is refused with what to do instead", async () => {
  const { server, admin } = await withAdmin();
  const { id } = await invitationOf(server, admin.token, admin.code);
  const { status, body } = await call(server, "changeInvitation", {
    token: admin.token,
    params: { id },
    body: { usesMax: 0 },
  });
  expect([status, body.fields]).toEqual([400, { usesMax: "Enter 1 or more. To stop a code, revoke it." }]);
});

test("a change that changes nothing named is refused", async () => {
  const { server, admin } = await withAdmin();
  const { id } = await invitationOf(server, admin.token, admin.code);
  const { status, body } = await call(server, "changeInvitation", {
    token: admin.token,
    params: { id },
    body: {},
  });
  expect(status).toBe(400);
  expect(body.fields.revoked).toBe("Say what to change: revoked, usesMax, or both.");
});
