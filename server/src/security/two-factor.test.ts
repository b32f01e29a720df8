import { asId } from "@paperchain/core/ids.ts";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { useSecondFactor } from "../sessions/second-factor.ts";
import { asOwner } from "../testing/database/database.ts";
import { aMember, call, password, type TestMember, withAdmin, withMember } from "../testing/members.ts";
import type { TestServer } from "../testing/server.ts";
import { aGuardedMember, stepMs, turnOnTwoFactor } from "../testing/two-factor.ts";

const logInWith = (server: TestServer, member: TestMember, code?: string) =>
  call(server, "login", { body: { identifier: member.email, password, ...(code && { code }) } });

const show = async (server: TestServer, { token }: TestMember) =>
  (await call(server, "showSecurity", { token })).body.twoFactor;

test("with two-factor login on, the password alone is not enough, and a code of the app is", async () => {
  const { server, member, app } = await aGuardedMember();
  const asked = await logInWith(server, member);
  expect([asked.status, asked.body.code]).toEqual([401, "second_factor_needed"]);
  const wrong = await logInWith(server, member, "000000");
  expect([wrong.status, wrong.body.code, Object.keys(wrong.body.fields)]).toEqual([
    422,
    "code_wrong",
    ["code"],
  ]);
  expect((await logInWith(server, member, app.code())).status).toBe(200);
  expect(await show(server, member)).toEqual({
    on: true,
    since: expect.any(String),
    recoveryCodesLeft: 10,
    demanded: false,
  });
});

test("whether an account wants a code is told only with its password", async () => {
  const { server, member, app } = await aGuardedMember();
  const body = { identifier: member.email, password: "not this one", code: app.code() };
  expect((await call(server, "login", { body })).body.code).toBe("login_failed");
  expect((await logInWith(server, member, app.code())).status).toBe(200);
});

/** The tries count separately, because the limit on wrong codes would stop some of them earlier. */
const useAtOnce = (server: TestServer, { id }: TestMember, code: string) =>
  Promise.all(
    Array.from({ length: 20 }, (_, index) => useSecondFactor(server.context, asId(id), code, `try ${index}`)),
  );

test("of twenty who bring one code at once, one is let in, and it never works again", async () => {
  const { server, member, app } = await aGuardedMember();
  const code = app.code();
  const tries = await useAtOnce(server, member, code);
  expect(tries.filter((tried) => "by" in tried)).toEqual([{ by: "app" }]);
  expect((await logInWith(server, member, code)).status).toBe(422);
  server.advance(stepMs);
  expect((await logInWith(server, member, code)).status).toBe(422);
});

test("of twenty who bring one recovery code at once, one is let in, and it never works again", async () => {
  const { server, member, app } = await aGuardedMember();
  const [code = "", another = ""] = app.recoveryCodes;
  const tries = await useAtOnce(server, member, code);
  expect(tries.filter((tried) => "by" in tried)).toEqual([{ by: "recovery code" }]);
  expect((await logInWith(server, member, code)).status).toBe(422);
  expect((await logInWith(server, member, another.toLowerCase().replaceAll("-", " "))).status).toBe(200);
  expect((await show(server, member)).recoveryCodesLeft).toBe(8);
});

test("a clock that is half a minute off does no harm, one that is off by more does", async () => {
  const { server, member, app } = await aGuardedMember();
  expect((await logInWith(server, member, app.code(2 * stepMs))).status).toBe(422);
  expect((await logInWith(server, member, app.code(-2 * stepMs))).status).toBe(422);
  expect((await logInWith(server, member, app.code(stepMs))).status).toBe(200);
  // A code from before the used one counts as used up too.
  expect((await logInWith(server, member, app.code())).status).toBe(422);
});

test("the code that turned it on is used up with it", async () => {
  const { server, member } = await withMember();
  const app = await turnOnTwoFactor(server, member);
  expect((await logInWith(server, member, app.code())).status).toBe(422);
});

test("starting takes the password, and changes nothing until a code confirms it", async () => {
  const { server, admin: member } = await withAdmin();
  const { token } = member;
  const refused = await call(server, "startTwoFactor", { token, body: { password: "not this one" } });
  expect([refused.status, refused.body.code]).toEqual([422, "password_wrong"]);
  const first = (await call(server, "startTwoFactor", { token, body: { password } })).body;
  expect(first.uri).toContain("otpauth://totp/Paperchain:admin%40club.example?");
  const second = (await call(server, "startTwoFactor", { token, body: { password } })).body;
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.context.clock().getTime() });
  const confirm = (code: string) => call(server, "confirmTwoFactor", { token, body: { code } });
  expect((await confirm(codeOf(first.secret))).status).toBe(422);
  expect((await logInWith(server, member)).status).toBe(200);
  const both = await Promise.all([confirm(codeOf(second.secret)), confirm(codeOf(second.secret))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await logInWith(server, member)).body.code).toBe("second_factor_needed");
  expect((await call(server, "startTwoFactor", { token, body: { password } })).body.code).toBe(
    "two_factor_on",
  );
});

test("turning it off takes the password and a code; a wrong password uses no code up", async () => {
  const { server, member, app } = await aGuardedMember();
  const turnOff = (body: object) => call(server, "turnOffTwoFactor", { token: member.token, body });
  const code = app.code();
  expect((await turnOff({ password: "not this one", code: "000000" })).body.code).toBe("password_wrong");
  expect((await turnOff({ password: "not this one", code })).body.code).toBe("password_wrong");
  expect((await turnOff({ password, code: "000000" })).body.code).toBe("code_wrong");
  expect((await turnOff({ password, code })).status).toBe(200);
  expect((await turnOff({ password, code })).body.code).toBe("two_factor_off");
  expect((await logInWith(server, member)).status).toBe(200);
  expect(await show(server, member)).toEqual({
    on: false,
    since: null,
    recoveryCodesLeft: 0,
    demanded: false,
  });
});

test("new recovery codes make the old ones worthless", async () => {
  const { server, member, app } = await aGuardedMember();
  const body = { password, code: app.code() };
  const { recoveryCodes } = (await call(server, "renewRecoveryCodes", { token: member.token, body })).body;
  expect(new Set([...recoveryCodes, ...app.recoveryCodes]).size).toBe(20);
  expect((await logInWith(server, member, app.recoveryCodes[0])).status).toBe(422);
  expect((await logInWith(server, member, recoveryCodes[0])).status).toBe(200);
});

test("new recovery codes are told to their owner", async () => {
  const { server, member, app } = await aGuardedMember();
  const body = { password, code: app.code() };
  await call(server, "renewRecoveryCodes", { token: member.token, body });
  const [told] = await asOwner(
    server.target,
    "select recipient, subject from outbox order by id desc limit 1",
  );
  expect(told).toEqual({ recipient: member.email, subject: "You have new recovery codes" });
});

test("the database knows neither the key nor a recovery code, and a key that is moved to another member opens nothing", async () => {
  const { server, member, app } = await aGuardedMember();
  const other = await aMember(server);
  const stored = JSON.stringify(
    await asOwner(
      server.target,
      "select encode(secret, 'hex') as secret, encode(code_hash, 'hex') as hash from two_factor join recovery_codes using (member_id)",
    ),
  );
  expect(stored.toUpperCase()).not.toContain(app.secret.hex);
  for (const code of app.recoveryCodes) {
    expect(stored).not.toContain(Buffer.from(code.replaceAll("-", "")).toString("hex"));
  }
  await call(server, "startTwoFactor", { token: other.token, body: { password } });
  await asOwner(
    server.target,
    `update two_factor set confirmed_at = now(), secret = (select secret from two_factor where member_id = '${member.id}') where member_id = '${other.id}'`,
  );
  expect((await logInWith(server, other, app.code())).status).toBe(500);
  expect((await logInWith(server, member, app.code())).status).toBe(200);
});
