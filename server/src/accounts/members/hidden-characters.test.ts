import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, call, logIn, password, withAdmin, withMember } from "../../testing/members.ts";
import { planOffer } from "../../testing/money/orders.ts";

const hidden = "\u200B";
const sentence = "This has a character that cannot be seen (U+200B). Type it again without it.";

test("a name or an e-mail with a character that nobody sees is refused beside its field", async () => {
  const { server, admin, member } = await withMember();
  const { token } = member;
  const newcomer = { password, confirmPassword: password, invitationCode: admin.code };
  const registering = (fields: object) => call(server, "register", { body: { ...newcomer, ...fields } });
  const cases = [
    ["fullName", () => registering({ fullName: `Ad${hidden}a`, email: "ada@club.example" })],
    ["email", () => registering({ fullName: "Ada", email: `ad${hidden}a@club.example` })],
    [
      "firstName",
      () =>
        call(server, "changeProfile", {
          token,
          body: { firstName: `A${hidden}da`, lastName: "L", email: member.email },
        }),
    ],
    [
      "lastName",
      () =>
        call(server, "changeProfile", {
          token,
          body: { firstName: "Ada", lastName: `L${hidden}o`, email: member.email },
        }),
    ],
    [
      "fullName",
      () =>
        call(server, "changeMember", {
          token: admin.token,
          params: { id: member.id },
          body: { fullName: `Ad${hidden}a` },
        }),
    ],
    [
      "email",
      () =>
        call(server, "changeMember", {
          token: admin.token,
          params: { id: member.id },
          body: { email: `ad${hidden}a@club.example` },
        }),
    ],
    [
      "name",
      () =>
        call(server, "sendSupportMessage", {
          body: { name: `Ad${hidden}a`, email: "a@b.example", subject: "other", message: "Hello" },
        }),
    ],
    [
      "coinName",
      () =>
        call(server, "createPlan", {
          token: admin.token,
          body: { ...planOffer, coinName: `Bit${hidden}coin` },
        }),
    ],
  ] as const;
  for (const [field, send] of cases) {
    expect(await send()).toMatchObject({
      status: 400,
      body: { code: "invalid_input", fields: { [field]: sentence } },
    });
  }
});

test("somebody who had such a name and e-mail before still logs in, and may take another", async () => {
  const { server, member } = await withMember();
  const email = `ad${hidden}a@club.example`;
  await asOwner(
    server.target,
    `update members set full_name = 'Ad${hidden}a', email = '${email}' where id = '${member.id}'`,
  );
  const { token } = await logIn(server, email);
  expect((await call(server, "showMyProfile", { token })).body.fullName).toBe(`Ad${hidden}a`);
  const body = {
    firstName: "Ada",
    lastName: "Lovelace",
    email: "ada@club.example",
    currentPassword: password,
  };
  expect((await call(server, "changeProfile", { token, body })).status).toBe(200);
});

test("an e-mail in another spelling of its letters is the same account", async () => {
  const { server, admin } = await withAdmin();
  await aMember(server, { email: "josé@club.example" });
  const twice = { fullName: "José", email: "JOSE\u0301@club.example", password, confirmPassword: password };
  const { body } = await call(server, "register", { body: { ...twice, invitationCode: admin.code } });
  expect(body.code).toBe("identifier_taken");
  await logIn(server, "jose\u0301＠club.example");
});
