// @module-tag later

import { firstGroup } from "@paperchain/core/groups/group.ts";
import { expect, test } from "vitest";
import { aMember, anAdmin, call, logIn } from "../../testing/members.ts";
import { aServer } from "../../testing/server.ts";

/** An administrator with a join link and a link to the board, and another administrator. */
async function twoAdmins() {
  const server = await aServer();
  const other = await anAdmin(server);
  const { id, email, password } = await aMember(server, { fullName: "Ada" });
  const asOther = { token: other.token, params: { id } };
  await call(server, "changeMember", { ...asOther, body: { role: "admin", reason: "a test" } });
  const { token } = await logIn(server, email);
  const params = { id: firstGroup };
  const { code } = (await call(server, "makeJoinLink", { token, params, body: {} })).body;
  const board = (await call(server, "makeBoard", { token, params })).body;
  const boardToken = new URL(board.link).hash.replace("#token=", "");
  let people = 0;
  const asAdmin = { token: other.token, params };
  return {
    ...{ server, ada: { id, token, password }, asOther },
    join: async () => {
      people += 1;
      const passwords = { password: "correct horse battery", confirmPassword: "correct horse battery" };
      const body = {
        fullName: "Bob",
        email: `bob${people}@club.example`,
        invitationCode: code,
        ...passwords,
      };
      return (await call(server, "register", { body })).status;
    },
    show: async () => (await call(server, "showBoard", { body: { token: boardToken } })).status,
    makers: async () => [
      (await call(server, "listJoinLinks", asAdmin)).body.links[0].madeBy,
      (await call(server, "listBoards", asAdmin)).body.boards[0].madeBy,
    ],
    types: async () => {
      const { lines } = (await call(server, "listLogLines", { query: {} })).body;
      return lines.slice(0, 3).map(({ type }: { type: string }) => type);
    },
  };
}

const revoked = ["board.revoke", "join-link.revoke"];

test.each(["changeMember", "deleteMember"] as const)(
  "%s ends the links of an administrator, with lines in the log",
  async (name) => {
    const { server, asOther, join, show, types } = await twoAdmins();
    expect([await join(), await show()]).toEqual([201, 200]);
    const body = name === "changeMember" ? { role: "user", reason: "a test" } : {};
    expect((await call(server, name, { ...asOther, body })).status).toBe(200);
    expect([await join(), await show()]).toEqual([422, 403]);
    expect((await types()).slice(1)).toEqual(revoked);
  },
);

test.each(["changeMember", "deleteMember"] as const)(
  "%s leaves the links working if another administrator keeps them, as theirs",
  async (name) => {
    const { server, asOther, join, show, makers, types } = await twoAdmins();
    const role = name === "changeMember" && { role: "user", reason: "a test" };
    expect((await call(server, name, { ...asOther, body: { ...role, keepLinks: true } })).status).toBe(200);
    expect([await join(), await show()]).toEqual([201, 200]);
    expect(await makers()).toEqual(["Administrator", "Administrator"]);
    expect(await types()).toContain("member.keep-links");
  },
);

test("an administrator who deletes their own account, or steps down, keeps no link", async () => {
  const gone = await twoAdmins();
  const body = { password: gone.ada.password, confirmation: "DELETE" };
  const left = await call(gone.server, "deleteMyAccount", { token: gone.ada.token, body });
  expect(left.status).toBe(200);
  expect([await gone.join(), await gone.show()]).toEqual([422, 403]);
  expect((await gone.types()).slice(1)).toEqual(revoked);

  const { server, ada, join, show } = await twoAdmins();
  const params = { id: ada.id };
  const own = { role: "user", reason: "a test" };
  const refused = await call(server, "changeMember", {
    token: ada.token,
    params,
    body: { ...own, keepLinks: true },
  });
  expect(refused.body.fields).toEqual({ keepLinks: "Another administrator can keep your links." });
  expect((await call(server, "changeMember", { token: ada.token, params, body: own })).status).toBe(200);
  expect([await join(), await show()]).toEqual([422, 403]);
});
