// @module-tag later

import { Refused } from "@paperchain/contract/refused.ts";
import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, anAdmin, call, withAdmin, withMember } from "../../testing/members.ts";
import { aServer, type TestServer } from "../../testing/server.ts";
import { makeResetLink } from "./make-reset-link.ts";

/** The token of the link, or the sentence of a refusal. */
async function make({ context }: TestServer, identifier: string): Promise<string | undefined> {
  const answer = await makeResetLink(context, identifier, "Lost the password.");
  if (answer instanceof Refused) return answer.sentence;
  return /https:\/\/club\.example\/reset-password#token=([\w-]+)/.exec(answer.message)?.[1];
}

async function setPassword(server: TestServer, token: string | undefined) {
  const password = "a wholly new secret";
  const { body } = await call(server, "resetPassword", {
    body: { token, password, confirmPassword: password },
  });
  return body.code ?? "set";
}

test("the link works once, the account's sessions end, and the operator log and a letter without the link say so", async () => {
  const { server, admin } = await withAdmin();
  await asOwner(server.target, "update members set notify_by_email = false");
  const token = await make(server, admin.email);
  expect((await call(server, "showMyProfile", { token: admin.token })).status).toBe(200);
  const letters = await asOwner(server.target, "select recipient, subject, body from outbox");
  expect(letters).toMatchObject([
    { recipient: admin.email, subject: "The operator made a link for a new password" },
  ]);
  expect(letters[0]?.body).not.toContain("token=");
  const { lines, total } = (await call(server, "listLogLines")).body;
  expect([total, lines[0]]).toMatchObject([
    1,
    { type: "member.reset-link", actor: "server", reason: "Lost the password." },
  ]);
  expect(lines[0].subject).toMatch(/^person:/);

  expect([await setPassword(server, token), await setPassword(server, token)]).toEqual([
    "set",
    "reset_link_invalid",
  ]);
  expect((await call(server, "showMyProfile", { token: admin.token })).status).toBe(401);
});

test("it lasts as long as one that is sent, and is made for a member too", async () => {
  const { server } = await withAdmin();
  const { email } = await aMember(server);
  const [late, soon] = [await make(server, email), await make(server, email)];
  server.advance(30 * 60_000 - 1);
  expect(await setPassword(server, soon)).toBe("set");
  const other = await make(server, email);
  server.advance(30 * 60_000);
  expect([await setPassword(server, late), await setPassword(server, other)]).toEqual([
    "reset_link_invalid",
    "reset_link_invalid",
  ]);
});

test("without an account, for a suspended one, and without its line in the log, there is no link", async () => {
  const { server, admin, member } = await withMember();
  const params = { id: member.id };
  await call(server, "changeMemberStatus", { token: admin.token, params, body: { status: "suspended" } });
  expect(await make(server, "nobody@club.example")).toBe("There is no account with nobody@club.example.");
  expect(await make(server, "nobody")).toBe("There is no account with nobody.");
  expect(await make(server, member.email)).toContain("This account is suspended.");
  await asOwner(
    server.target,
    "create trigger fault before insert on log_leaves for each statement execute function refuse_change()",
  );
  await expect(make(server, admin.email)).rejects.toThrow();
  expect(await asOwner(server.target, "select 1 from reset_links")).toEqual([]);
});

test("an unconfirmed address gets no link while the account has a confirmed phone, which gets one", async () => {
  const server = await aServer();
  const { email } = await anAdmin(server);
  await asOwner(server.target, "update members set phone = '+442079460018', phone_confirmed_at = now()");
  expect(await make(server, email)).toContain("Nobody confirmed this contact");
  expect(await setPassword(server, await make(server, "+44 20 7946 0018"))).toBe("set");
});
