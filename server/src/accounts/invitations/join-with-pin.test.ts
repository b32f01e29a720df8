import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, call, changeRole, password, withAdmin } from "../../testing/members.ts";
import { aPinLink, aPinMember, pin } from "../../testing/pin-members.ts";

async function aClass() {
  const { server, admin } = await withAdmin();
  const code = await aPinLink(server, admin);
  const logIn = (identifier: string, typed: string) =>
    call(server, "login", { body: { identifier, password: typed } });
  return { server, admin, code, logIn };
}

test("a pupil joins with a name and a PIN, is logged in, and comes back with the user name however it is typed", async () => {
  const { server, admin, code, logIn } = await aClass();
  const asked = await call(server, "showInvitation", { body: { invitationCode: code } });
  expect(asked.body).toEqual({ group: "Members", pinOnly: true });

  const mia = await aPinMember(server, admin, { code });
  expect(mia.userName).toMatch(/^mia-[2-9]{2}$/);
  const me = (await call(server, "showMyProfile", { token: mia.token })).body;
  expect(me).toMatchObject({ userName: mia.userName, email: null, phone: null, pinResetAt: null });
  for (const typed of [mia.userName, mia.userName.toUpperCase(), ` ${mia.userName.replace("-", " ")} `])
    expect((await logIn(typed, pin)).body.user?.id).toBe(mia.id);
  expect((await logIn(mia.userName, "481528")).body.code).toBe("login_failed");
  expect((await logIn("nobody-22", pin)).body.code).toBe("login_failed");

  // Administrators find them by the user name, and read it where others have an e-mail.
  for (const search of [mia.userName, mia.userName.replace("-", ""), `tan ${mia.userName}`]) {
    const { users } = (await call(server, "listMembers", { token: admin.token, query: { search } })).body;
    expect(users).toMatchObject([{ id: mia.id, userName: mia.userName, email: null }]);
  }
});

test("thirty pupils with one name get thirty user names", async () => {
  const { server, admin, code } = await aClass();
  const joined = await Promise.all(Array.from({ length: 30 }, () => aPinMember(server, admin, { code })));
  expect(new Set(joined.map(({ userName }) => userName)).size).toBe(30);
}, 60_000);

test("the invitation is looked at first, then the kind of registration, then the PIN", async () => {
  const { server, code } = await aClass();
  const join = async (invitationCode: string, typed: string) => {
    const { status, body } = await call(server, "joinWithPin", {
      body: { fullName: "Mia", pin: typed, invitationCode },
    });
    return [status, body.code];
  };
  expect(await join("NO-SUCH-CODE", "159753")).toEqual([422, "invitation_invalid"]);
  expect(await join("FIRST-CODE", "159753")).toEqual([422, "registration_differs"]);
  expect(await join(code, "159753")).toEqual([422, "password_common"]);
  expect(await join(code, "123456")).toEqual([400, "invalid_input"]);
  expect((await call(server, "showInvitation", { body: { invitationCode: "NO-SUCH" } })).status).toBe(422);
  const body = {
    fullName: "Ada",
    email: "ada@club.example",
    password,
    confirmPassword: password,
    invitationCode: code,
  };
  expect((await call(server, "register", { body })).body.code).toBe("registration_differs");
});

test("an administrator resets a forgotten PIN in one call: it is shown once, the member is told and chooses another", async () => {
  const { server, admin, logIn } = await aClass();
  const mia = await aPinMember(server, admin);
  for (let tries = 0; tries < 10; tries += 1) await logIn(mia.userName, "000001");
  expect((await logIn(mia.userName, pin)).status).toBe(429);

  const reset = await call(server, "resetPin", { token: admin.token, params: { id: mia.id } });
  expect(reset.body).toEqual({ userName: mia.userName, pin: expect.stringMatching(/^\d{6}$/) });
  const fresh = reset.body.pin;
  expect((await call(server, "showMyProfile", { token: mia.token })).status).toBe(401);
  const end = await call(server, "showSessionEnd", { body: { token: mia.token } });
  expect(end.body.message).toBe(
    "An administrator reset your PIN. Ask them for the new one, and log in with it.",
  );
  const elsewhere = { identifier: mia.userName, password: fresh };
  const { token } = (await call(server, "login", { body: elsewhere, address: "192.0.2.9" })).body;
  expect((await call(server, "showMyProfile", { token })).body.pinResetAt).not.toBeNull();
  const lines = await asOwner(server.target, "select leaf from log_leaves order by seq desc limit 1");
  expect(JSON.stringify(lines)).toContain("member.pin");
  expect(JSON.stringify(lines)).not.toContain(fresh);

  const change = (currentPin: string, newPin: string) =>
    call(server, "changePin", { token, body: { currentPin, newPin } });
  expect((await change(pin, "730518")).body.fields).toEqual({ currentPin: "This is not your current PIN." });
  expect((await change(fresh, "730518")).status).toBe(200);
  expect((await call(server, "showMyProfile", { token })).body.pinResetAt).toBeNull();
  const member = await aMember(server);
  const refused = await call(server, "resetPin", { token: admin.token, params: { id: member.id } });
  expect(refused.body.code).toBe("no_pin");
});

test("an account with a PIN becomes no administrator and gets no contact from others, before its owner sets a password", async () => {
  const { server, admin, logIn } = await aClass();
  const mia = await aPinMember(server, admin);
  const { token } = mia;
  expect((await changeRole(server, admin, mia.id, "admin")).body).toMatchObject({
    code: "pin_account",
    fields: { role: expect.stringContaining("cannot become an administrator") },
  });
  const edit = (body: object) =>
    call(server, "changeMember", { token: admin.token, params: { id: mia.id }, body });
  expect((await edit({ email: "mia@club.example" })).body.code).toBe("pin_account");
  expect((await edit({ notes: "sits at the window", email: "" })).status).toBe(200);
  const names = { firstName: "Mia", lastName: "Tan" };
  const save = (body: object) => call(server, "changeProfile", { token, body: { ...names, ...body } });
  expect((await save({ email: "mia@club.example" })).body.code).toBe("pin_account");
  expect((await save({ city: "Leeds" })).body).toMatchObject({ city: "Leeds", userName: mia.userName });
  const words = { currentPassword: pin, newPassword: "a wholly new secret" };
  expect((await call(server, "changePassword", { token, body: words })).body.code).toBe("pin_account");

  const upgrade = (typed: string) =>
    call(server, "upgradeAccount", {
      token,
      body: { email: "mia@club.example", newPassword: "a wholly new secret", pin: typed },
    });
  expect((await upgrade("000001")).body.fields).toEqual({ pin: "This is not your PIN." });
  expect((await upgrade(pin)).body).toMatchObject({ userName: null, email: "mia@club.example" });
  expect((await logIn(mia.userName, pin)).status).toBe(401);
  expect((await logIn("mia@club.example", "a wholly new secret")).status).toBe(200);
  expect((await changeRole(server, admin, mia.id, "admin")).status).toBe(200);
});

test("a taken e-mail is refused to an account with a PIN, and a deleted one leaves its user name to others", async () => {
  const { server, admin } = await aClass();
  const member = await aMember(server);
  const mia = await aPinMember(server, admin);
  const body = { email: member.email, newPassword: "a wholly new secret", pin };
  const refused = await call(server, "upgradeAccount", { token: mia.token, body });
  expect(refused.body.fields).toEqual({ email: "Another account has this e-mail." });
  const leave = { password: pin, confirmation: "DELETE" };
  expect((await call(server, "deleteMyAccount", { token: mia.token, body: leave })).status).toBe(200);
  expect(await asOwner(server.target, "select user_name from members where user_name is not null")).toEqual(
    [],
  );
});

test("who asks for a password link with a user name gets the usual answer, and nothing is written", async () => {
  const { server, admin } = await aClass();
  const mia = await aPinMember(server, admin);
  const asked = [mia.userName, "nobody-22"].map((identifier) =>
    call(server, "askForResetLink", { body: { identifier } }),
  );
  const [known, unknown] = await Promise.all(asked);
  expect(known?.body).toEqual(unknown?.body);
  await server.runJobs();
  expect((await call(server, "listOutbox", { token: admin.token })).body.total).toBe(0);
});
