// @module-tag later

import {
  forEachField,
  type ProfileField,
  profileFieldNames,
  profileFields,
} from "@paperchain/core/accounts/profile-fields.ts";
import { asId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import { updateProfile } from "../../members/queries/profiles.ts";
import { asOwner, somebodyWaits } from "../../testing/database/database.ts";
import {
  aMember,
  call,
  logIn,
  readNewestMessage,
  type TestMember,
  withAdmin,
  withMember,
} from "../../testing/members.ts";
import { aFullProfile, anAnswer } from "../../testing/profile.ts";
import type { TestServer } from "../../testing/server.ts";

const said = {
  ...aFullProfile,
  firstName: "Ada",
  lastName: "King Lovelace",
  emailNotifications: false,
  smsNotifications: true,
};

const save = (server: TestServer, member: TestMember, body: object) =>
  saveWithout(server, member, { currentPassword: member.password, ...body });

const saveWithout = (server: TestServer, { token, email }: TestMember, body: object) =>
  call(server, "changeProfile", {
    token,
    body: { firstName: "Ada", lastName: "Lovelace", email, ...body },
  });

const me = async (server: TestServer, { token }: TestMember) =>
  (await call(server, "showMyProfile", { token })).body;

test("a new member's profile says nothing but the name, split at the last space", async () => {
  const { server } = await withAdmin();
  const member = await aMember(server, { fullName: "Augusta Ada Lovelace" });
  expect(await me(server, member)).toMatchObject({
    firstName: "Augusta Ada",
    lastName: "Lovelace",
    dateOfBirth: null,
    gender: null,
    country: null,
    emailNotifications: true,
    smsNotifications: false,
    twoFactorAuth: false,
    suspended: false,
    verified: false,
  });
});

test("every field of a profile is kept, what is left out stays, and what is emptied is gone", async () => {
  const { server, admin, member } = await withMember();
  const phone = "+44 20 7946 0000";

  expect((await save(server, member, { ...said, phone })).status).toBe(200);
  const whole = { ...said, phone: "+442079460000", fullName: "Ada King Lovelace" };
  expect(await me(server, member)).toMatchObject(whole);
  const users = await call(server, "listMembers", { token: admin.token, query: { search: "King Lovelace" } });
  expect(users.body.users.map(({ id }: TestMember) => id)).toEqual([member.id]);

  await save(server, member, { city: "Paris" });
  const unnamed = { ...whole, firstName: "Ada", lastName: "Lovelace", fullName: "Ada Lovelace" };
  expect(await me(server, member)).toMatchObject({ ...unnamed, city: "Paris" });

  await save(server, member, { city: " ", gender: "", dateOfBirth: null, phone: "", riskTolerance: null });
  expect(await me(server, member)).toMatchObject({
    city: null,
    gender: null,
    dateOfBirth: null,
    phone: null,
    riskTolerance: null,
    street: said.street,
  });
});

test("the database accepts every choice that the form offers", async () => {
  const { server, member } = await withMember();
  const choicesMax = Math.max(...profileFieldNames.map((name) => choicesOf(profileFields[name]).length));
  expect(choicesMax).toBeGreaterThan(2);
  for (let turn = 0; turn < choicesMax; turn += 1) {
    const chosen = forEachField((field, name) => choicesOf(field)[turn] ?? anAnswer(field, name));
    expect(await save(server, member, chosen)).toMatchObject({ status: 200, body: chosen });
  }
});

const choicesOf = ({ choices = {} }: ProfileField) => Object.keys(choices);

test.each([
  [{ firstName: " " }, { firstName: "Enter your first name." }],
  [{ lastName: "" }, { lastName: "Enter your last name." }],
  [{ email: "" }, { email: "Enter an e-mail address, such as name@example.com." }],
  [{ phone: "12" }, { phone: "Enter the number with its country code, such as +44 20 7946 0000." }],
  [{ dateOfBirth: "2026-03-02" }, { dateOfBirth: "A date of birth lies in the past." }],
  [{ gender: "robot" }, { gender: "Choose one of the list." }],
  [{ avatar: "https://evil.example/a.png" }, { avatar: "A picture is uploaded or removed on its own." }],
])("%j is refused beside its field, and nothing is saved", async (wrong, fields) => {
  const { server, member } = await withMember();
  const before = await me(server, member);
  const { status, body } = await save(server, member, { ...said, ...wrong });
  expect([status, body.fields]).toEqual([400, fields]);
  expect(await me(server, member)).toEqual(before);
});

test("a new e-mail is folded, unconfirmed and good for logging in; the old one is told and good for nothing", async () => {
  const { server, admin } = await withAdmin();
  const member = await aMember(server, { email: "old@club.example" });
  const confirmed = "update members set email_confirmed_at = now(), phone_confirmed_at = now()";
  await asOwner(server.target, confirmed);
  await call(server, "askForResetLink", { body: { identifier: "old@club.example" } });
  await server.runJobs();
  const link = /token=([\w-]+)/.exec(await readNewestMessage(server, admin.token))?.[1] ?? "";
  server.advance(1_000);

  await save(server, member, { email: " NEW@Club.Example " });
  await server.runJobs();

  expect((await me(server, member)).email).toBe("new@club.example");
  const [row] = await asOwner(
    server.target,
    `select email_confirmed_at, phone_confirmed_at is not null as phone from members where id = '${member.id}'`,
  );
  expect(row).toEqual({ email_confirmed_at: null, phone: true });
  const { messages } = (await call(server, "listOutbox", { token: admin.token })).body;
  expect(messages[0]).toMatchObject({
    to: "old@club.example",
    subject: "The e-mail address of your Paperchain account was changed",
  });
  expect(await readNewestMessage(server, admin.token)).not.toContain("new@club.example");
  await logIn(server, "new@club.example");
  await expect(logIn(server, "old@club.example")).rejects.toThrow("401");
  const { password, ...reset } = { token: link, password: member.password };
  const used = await call(server, "resetPassword", {
    body: { ...reset, password, confirmPassword: password },
  });
  expect(used.body.code).toBe("reset_link_invalid");
});

test("saving the same e-mail and phone again confirms nothing away and tells nobody", async () => {
  const { server, admin, member } = await withMember();
  await save(server, member, { phone: "+442079460000" });
  await asOwner(server.target, "update members set email_confirmed_at = now(), phone_confirmed_at = now()");
  await save(server, member, { phone: "+44 (20) 7946-0000", email: member.email.toUpperCase() });
  const [row] = await asOwner(
    server.target,
    `select email_confirmed_at and phone_confirmed_at as kept from (
       select email_confirmed_at is not null as email_confirmed_at, phone_confirmed_at is not null as phone_confirmed_at
       from members where id = '${member.id}') m`,
  );
  expect(row).toEqual({ kept: true });
  const { messages } = (await call(server, "listOutbox", { token: admin.token })).body;
  expect(messages.map(({ subject }: { subject: string }) => subject)).toEqual([
    "Your Paperchain account has a phone number now",
  ]);
});

test("another e-mail or phone, and the first one, takes the current password; the rest of a profile does not", async () => {
  const { server, member } = await withMember();
  const before = await me(server, member);
  const moves = [{ email: "mine@club.example" }, { phone: "+442079460000" }];
  for (const contact of moves) {
    for (const proof of [{}, { currentPassword: "not my password" }]) {
      const { status, body } = await saveWithout(server, member, { city: "Paris", ...contact, ...proof });
      expect([status, body.code, Object.keys(body.fields)]).toEqual([
        422,
        "password_wrong",
        ["currentPassword"],
      ]);
    }
  }
  expect(await me(server, member)).toEqual(before);
  expect((await saveWithout(server, member, { city: "Paris", phone: "" })).status).toBe(200);
  expect((await save(server, member, { phone: "+442079460000" })).status).toBe(200);
  for (const phone of ["", "+442079460001"]) {
    expect((await saveWithout(server, member, { phone })).body.code).toBe("password_wrong");
  }
  expect((await saveWithout(server, member, { phone: "+44 20 7946 0000" })).status).toBe(200);
});

test("the eleventh guess at the password of a left-open page has to wait, wherever it is made", async () => {
  const { server, member } = await withMember();
  const move = (currentPassword: string) =>
    saveWithout(server, member, { phone: "+442079460000", currentPassword });
  for (let guess = 0; guess < 10; guess += 1) expect((await move("a guess")).status).toBe(422);
  expect((await move(member.password)).status).toBe(429);
  const body = { currentPassword: member.password, newPassword: "a wholly new secret" };
  expect((await call(server, "changePassword", { token: member.token, body })).status).toBe(429);
});

test("an e-mail that was no change when it was sent, and is one by the time it is saved, takes the password too", async () => {
  const { server, member } = await withMember();
  const { answer } = await server.context.db.transaction().execute(async (tx) => {
    await updateProfile(tx, asId(member.id), { email: "moved@club.example" });
    const answer = saveWithout(server, member, { city: "Paris" });
    while (!(await somebodyWaits(server.target)));
    return { answer };
  });
  expect((await answer).body.code).toBe("password_wrong");
  expect(await me(server, member)).toMatchObject({ email: "moved@club.example", city: null });
});

test("the first phone and the first e-mail are told to the contact that was there", async () => {
  const { server, admin, member } = await withMember();
  const told = async () => {
    await server.runJobs();
    const { messages } = (await call(server, "listOutbox", { token: admin.token })).body;
    return messages.map(({ to, subject }: { to: string; subject: string }) => [to, subject]);
  };
  await save(server, member, { phone: "+442079460000" });
  expect(await told()).toEqual([[member.email, "Your Paperchain account has a phone number now"]]);
  await asOwner(server.target, `update members set email = null where id = '${member.id}'`);
  server.advance(1_000);
  await save(server, member, { email: "first@club.example" });
  expect((await told())[0]).toEqual(["+442079460000", "Your Paperchain account has an e-mail address now"]);
});

test("of two who want one e-mail at once, one gets it", async () => {
  const { server } = await withAdmin();
  const members = [await aMember(server), await aMember(server)];
  const answers = await Promise.all(
    members.map((member) => save(server, member, { email: "wanted@club.example" })),
  );
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect(won?.status).toBe(200);
  expect(lost).toMatchObject({
    status: 409,
    body: { code: "identifier_taken", fields: { email: "Another account has this e-mail." } },
  });
});

test("two-factor is not switched by saving a profile, and a profile that says how it is may be saved", async () => {
  const { server, member } = await withMember();
  const { status, body } = await save(server, member, { twoFactorAuth: true, city: "Paris" });
  expect([status, body.message]).toEqual([
    422,
    "Two-factor is switched on and off with a code, in the Security tab.",
  ]);
  expect((await me(server, member)).city).toBeNull();
  expect((await save(server, member, { twoFactorAuth: false })).status).toBe(200);
});
