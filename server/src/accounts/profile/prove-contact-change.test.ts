// @module-tag later

import { asId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import { lockProfile } from "../../members/queries/profiles.ts";
import { confirmTwoFactor, offerTwoFactor } from "../../sessions/queries/two-factor.ts";
import { somebodyWaits } from "../../testing/database/database.ts";
import { call, password, type TestMember, withMember } from "../../testing/members.ts";
import type { TestServer } from "../../testing/server.ts";
import { aGuardedMember, stepMs } from "../../testing/two-factor.ts";

const phone = "+442079460000";

const save = (server: TestServer, { token, email }: TestMember, body: object) =>
  call(server, "changeProfile", {
    token,
    body: { firstName: "Ada", lastName: "Lovelace", email, currentPassword: password, ...body },
  });

const phoneOf = async (server: TestServer, { token }: TestMember) =>
  (await call(server, "showMyProfile", { token })).body.phone;

test("where two-factor login is on, another e-mail or phone takes a code beside the password, and the rest of a profile does not", async () => {
  const { server, member, app } = await aGuardedMember();
  for (const contact of [{ email: "mine@club.example" }, { phone }]) {
    const missing = await save(server, member, { city: "Paris", ...contact });
    expect([missing.status, missing.body]).toEqual([
      422,
      {
        code: "code_wrong",
        message: "A new e-mail or phone needs a code from your authenticator app, or a recovery code.",
        fields: { code: "Enter an authenticator or recovery code: a new e-mail or phone needs it." },
      },
    ]);
    const wrong = await save(server, member, { city: "Paris", ...contact, code: "000000" });
    expect([wrong.status, wrong.body.code, wrong.body.fields]).toEqual([
      422,
      "code_wrong",
      { code: "This code is not right, or it was used already." },
    ]);
  }
  const { body } = await call(server, "showMyProfile", { token: member.token });
  expect(body).toMatchObject({ email: member.email, phone: null, city: null });
  expect((await save(server, member, { city: "Paris" })).status).toBe(200);
  expect((await save(server, member, { phone, code: app.code() })).status).toBe(200);
  expect(await phoneOf(server, member)).toBe(phone);
});

test("a code for a new contact works once, of the app as of the recovery codes, and none is used up by a wrong password", async () => {
  const { server, member, app } = await aGuardedMember();
  const [recovery = ""] = app.recoveryCodes;
  for (const code of [app.code(), recovery]) {
    const wrong = await save(server, member, { phone, code, currentPassword: "not my password" });
    expect(wrong.body.code).toBe("password_wrong");
    expect((await save(server, member, { phone, code })).status).toBe(200);
    expect((await save(server, member, { phone: "", code })).body.code).toBe("code_wrong");
    expect(await phoneOf(server, member)).toBe(phone);
    server.advance(stepMs);
    expect((await save(server, member, { phone: "", code: app.code() })).status).toBe(200);
    server.advance(stepMs);
  }
});

test("the eleventh wrong code for a new contact has to wait, and so have the tries to turn two-factor login off", async () => {
  const { server, member, app } = await aGuardedMember();
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await save(server, member, { phone, code: "not a code" })).body.code).toBe("code_wrong");
  }
  const code = app.code();
  expect((await save(server, member, { phone, code })).status).toBe(429);
  const turnedOff = await call(server, "turnOffTwoFactor", { token: member.token, body: { password, code } });
  expect(turnedOff.status).toBe(429);
  const login = { identifier: member.email, password, code };
  expect((await call(server, "login", { body: login })).status).toBe(200);
  expect(await phoneOf(server, member)).toBeNull();
});

test("a code that is shown where none is asked for is not used up", async () => {
  const { server, member, app } = await aGuardedMember();
  const code = app.code();
  expect((await save(server, member, { city: "Paris", code })).status).toBe(200);
  expect((await save(server, member, { phone, code })).status).toBe(200);
});

test("a contact that took the password when it was sent, and takes a code by the time it is saved, is refused", async () => {
  const { server, member } = await withMember();
  const { answer } = await server.context.db.transaction().execute(async (tx) => {
    await lockProfile(tx, asId(member.id));
    const answer = save(server, member, { phone });
    while (!(await somebodyWaits(server.target)));
    const on = {
      member: asId<"member">(member.id),
      secret: Buffer.from("a sealed secret"),
      at: server.context.clock(),
    };
    await offerTwoFactor(tx, on);
    await confirmTwoFactor(tx, { ...on, step: 1n });
    return { answer };
  });
  const { body } = await answer;
  expect([body.code, Object.keys(body.fields)]).toEqual(["code_wrong", ["code"]]);
  expect(await phoneOf(server, member)).toBeNull();
});
