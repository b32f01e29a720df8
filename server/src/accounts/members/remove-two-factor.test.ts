// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, call, password, type TestMember, withAdmin } from "../../testing/members.ts";
import type { TestServer } from "../../testing/server.ts";
import { turnOnTwoFactor } from "../../testing/two-factor.ts";
import { removeTwoFactorOfAdmin } from "./remove-two-factor.ts";

const reason = "Lost the phone; I know them.";

const remove = (server: TestServer, { token }: TestMember, id: string, body: object = { reason }) =>
  call(server, "removeTwoFactor", { token, params: { id }, body });

/** A member with two-factor login who lost the app and the recovery codes. */
async function aLoser() {
  const { server, admin } = await withAdmin();
  const member = await aMember(server, { fullName: "Lotte Loser" });
  const app = await turnOnTwoFactor(server, member);
  const logIn = (more: object = {}) =>
    call(server, "login", { body: { identifier: member.email, password, ...more } });
  return { server, admin, member, app, logIn };
}

test("an administrator turns it off: the password alone is enough, and whoever was logged in is not any more", async () => {
  const { server, admin, member, logIn } = await aLoser();
  expect((await logIn()).body.code).toBe("second_factor_needed");
  expect((await remove(server, admin, member.id)).status).toBe(200);
  expect((await call(server, "showMyProfile", { token: member.token })).status).toBe(401);
  const left = "select from devices where member_id = $1 union all select from recovery_codes";
  expect(await asOwner(server.target, left.replace("$1", `'${member.id}'`))).toEqual([]);
  const { status, body } = await logIn();
  expect(status).toBe(200);
  await turnOnTwoFactor(server, { ...member, token: body.token });
});

test("the member is told at the e-mail and the phone, whatever their switches say, and everybody reads it in the log", async () => {
  const { server, admin, member } = await aLoser();
  await asOwner(
    server.target,
    `update members set phone = '+442079460018', notify_by_email = false where id = '${member.id}'`,
  );
  await remove(server, admin, member.id);
  await server.runJobs();
  const letters = await asOwner(
    server.target,
    "select recipient, body from outbox where subject = 'An administrator turned off your two-factor login'",
  );
  expect(letters.map(({ recipient }) => recipient).sort()).toEqual(["+442079460018", member.email]);
  for (const { body } of letters) expect(body).toContain(`Their reason: ${reason}`);
  const { lines } = (await call(server, "listLogLines")).body;
  expect(lines[0]).toMatchObject({
    type: "member.two-factor",
    before: { on: true },
    after: { on: false },
    reason,
  });
});

test("an administrator sees whether a member has it", async () => {
  const { server, admin, member } = await aLoser();
  const shown = async () =>
    (await call(server, "showMember", { token: admin.token, params: { id: member.id } })).body.twoFactor;
  expect(await shown()).toBe(true);
  await remove(server, admin, member.id);
  expect(await shown()).toBe(false);
});

test("an administrator cannot turn off their own, nor without a reason, nor where it is off", async () => {
  const { server, admin, member, logIn } = await aLoser();
  await turnOnTwoFactor(server, admin);
  expect((await remove(server, admin, admin.id)).body.code).toBe("own_account");
  expect((await remove(server, admin, "01890000-0000-7000-8000-000000000000")).body.code).toBe("not_found");
  const unsaid = await remove(server, admin, member.id, { reason: "  " });
  expect([unsaid.status, unsaid.body.fields]).toEqual([400, { reason: "Say why: the member will read it." }]);
  expect((await logIn()).body.code).toBe("second_factor_needed");

  const other = await aMember(server);
  await call(server, "startTwoFactor", { token: other.token, body: { password } });
  expect((await remove(server, admin, other.id)).body.code).toBe("two_factor_off");
  expect((await call(server, "showMyProfile", { token: other.token })).status).toBe(200);
});

test("the operator turns it off for no unknown account, for no member, and not where it is off", async () => {
  const { server, admin, member } = await aLoser();
  for (const [identifier, refused] of [
    ["nobody@club.example", { code: "not_found", sentence: "There is no account with nobody@club.example." }],
    [member.email, { code: "not_allowed" }],
    [admin.email, { code: "two_factor_off" }],
  ] as const)
    expect(await removeTwoFactorOfAdmin(server.context, identifier, reason)).toMatchObject(refused);
  expect((await call(server, "listLogLines")).body.total).toBe(0);
});
