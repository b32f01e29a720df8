import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { call, password, withAdmin, withMember } from "../../testing/members.ts";
import { aServer } from "../../testing/server.ts";

const ada = {
  fullName: "Ada Lovelace",
  email: "Ada@Example.com",
  password,
  confirmPassword: password,
  invitationCode: "first-code",
};

test("a newcomer with a code gets an account, and an invitation code of their own", async () => {
  const { server } = await withAdmin();
  const { status, body } = await call(server, "register", { body: ada });
  expect(status).toBe(201);
  expect(body.user).toMatchObject({
    fullName: "Ada Lovelace",
    email: "ada@example.com",
    role: "user",
    status: "active",
  });
  const login = await call(server, "login", { body: { identifier: " ADA@example.com ", password } });
  expect(login.status).toBe(200);
  const mine = await call(server, "showMyInvitation", { token: login.body.token });
  expect(mine.body.code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
  expect(mine.body.link).toBe(`https://club.example/register#code=${mine.body.code}`);
});

test("a phone number identifies an account in any spelling", async () => {
  const { server } = await withAdmin();
  const { email, ...rest } = ada;
  const registered = await call(server, "register", { body: { ...rest, phone: "+44 (0)20 7946 0018" } });
  expect(registered.status).toBe(201);
  expect(registered.body.user).toMatchObject({ email: null, phone: "+442079460018" });
  const login = await call(server, "login", { body: { identifier: "+44 20 7946 0018", password } });
  expect(login.status).toBe(200);
});

test("the code is checked before anything else: without one nobody learns who has an account", async () => {
  const { server } = await withAdmin();
  await call(server, "register", { body: ada });
  const again = { ...ada, invitationCode: "WRONG", password: "password1", confirmPassword: "password1" };
  const { status, body } = await call(server, "register", { body: again });
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: "invitation_invalid", message: "Invalid invitation code" });
});

test("a person with a code is told that an e-mail is taken, and the code is not used up", async () => {
  const { server } = await withAdmin();
  await call(server, "register", { body: ada });
  const { status, body } = await call(server, "register", { body: { ...ada, email: "ADA@EXAMPLE.COM" } });
  expect(status).toBe(409);
  expect(body.code).toBe("identifier_taken");
  const [row] = await asOwner(server.target, "select used from invitations where code = 'FIRST-CODE'");
  expect(row).toEqual({ used: 1 });
});

const refused = [
  ["a common password", { password: "Password1", confirmPassword: "Password1" }, 422, "password"],
  ["a short password", { password: "short", confirmPassword: "short" }, 400, "password"],
  ["passwords that differ", { confirmPassword: "something else" }, 400, "confirmPassword"],
  ["a name of spaces", { fullName: "   " }, 400, "fullName"],
  ["an e-mail that is none", { email: "ada" }, 400, "email"],
  ["a phone without its country", { email: undefined, phone: "020 7946 0018" }, 400, "phone"],
  ["neither e-mail nor phone", { email: undefined }, 400, "email"],
] as const;

test("a bad password, name or contact is refused beside its field, and nobody is registered", async () => {
  const { server } = await withAdmin();
  for (const [what, wrong, expected, field] of refused) {
    const { status, body } = await call(server, "register", { body: { ...ada, ...wrong } });
    expect(status, what).toBe(expected);
    expect(body.fields[field], what).toMatch(/\w+.*[.!]$/);
  }
  expect(await asOwner(server.target, "select count(*)::int from members")).toEqual([{ count: 1 }]);
});

test("differing passwords are refused in the words of the screen", async () => {
  const server = await aServer();
  const { body } = await call(server, "register", { body: { ...ada, confirmPassword: "another one" } });
  expect(body.fields.confirmPassword).toBe("Passwords do not match!");
});

test("a code with one use registers one of twenty who come at once", async () => {
  const { server, admin } = await withAdmin();
  const invitations = await call(server, "listInvitations", { token: admin.token });
  const [{ id }] = invitations.body.invitations;
  await call(server, "changeInvitation", { token: admin.token, params: { id }, body: { usesMax: 1 } });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      call(server, "register", { body: { ...ada, email: `ada${index}@example.com` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
});

test("of twenty who register one e-mail at once, one gets it and the code is used once", async () => {
  const { server } = await withAdmin();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call(server, "register", { body: ada })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  const [row] = await asOwner(server.target, "select used from invitations where code = 'FIRST-CODE'");
  expect(row).toEqual({ used: 1 });
});

test("the code of a suspended member lets nobody in", async () => {
  const { server, admin, member } = await withMember();
  const { body } = await call(server, "showMyInvitation", { token: member.token });
  const params = { id: member.id };
  await call(server, "changeMemberStatus", { token: admin.token, params, body: { status: "suspended" } });
  const answer = await call(server, "register", { body: { ...ada, invitationCode: body.code } });
  expect(answer.status).toBe(422);
});
