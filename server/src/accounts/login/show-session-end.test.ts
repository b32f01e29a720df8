// @module-tag later

import { expect, test } from "vitest";
import { call, changeRole, logIn, withMember } from "../../testing/members.ts";

const merelyEnded = { suspended: false, message: "Your session has ended. Please log in again." };

async function aClub() {
  const { server, admin, member } = await withMember();
  const change = (body: object) =>
    call(server, "changeMemberStatus", { token: admin.token, params: { id: member.id }, body });
  const ask = async (token: string) => (await call(server, "showSessionEnd", { body: { token } })).body;
  return { server, admin, member, change, ask };
}

test("a page whose session a suspension ended is told so, with the reason", async () => {
  const { member, change, ask } = await aClub();
  await change({ status: "suspended", reason: "left the class" });
  expect(await ask(member.token)).toEqual({
    suspended: true,
    message: "This account is suspended. Please contact your administrator. Reason: “left the class”",
  });
  await change({ status: "active" });
  expect(await ask(member.token)).toEqual(merelyEnded);
});

test("a page whose session a new role ended is told of the role", async () => {
  const { server, admin, member, ask } = await aClub();
  await changeRole(server, admin, member.id, "admin");
  expect((await ask(member.token)).message).toBe("You are an administrator now. Please log in again.");
  const { token } = await logIn(server, member.email);
  await changeRole(server, admin, member.id, "user");
  expect((await ask(token)).message).toBe("You are no longer an administrator. Please log in again.");
});

test("a token that never was, one that is open and one that was logged out learn nothing", async () => {
  const { server, member, ask } = await aClub();
  expect(await ask("never-was")).toEqual(merelyEnded);
  expect(await ask(member.token)).toEqual(merelyEnded);
  await call(server, "logout", { token: member.token });
  expect(await ask(member.token)).toEqual(merelyEnded);
  await logIn(server, member.email);
});
