// @module-tag later

import { firstGroup } from "@paperchain/core/groups/group.ts";
import { asId } from "@paperchain/core/ids.ts";
import { noticeTopics } from "@paperchain/core/inbox/notices.ts";
import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, anAdmin, call, withAdmin } from "../../testing/members.ts";
import { smtpSink } from "../../testing/outside/smtp-sink.ts";
import { aServer, type TestServer } from "../../testing/server.ts";
import { notify } from "../notices.ts";

/** Three letters, a second apart: a link for a new password, an invitation, and a code. */
async function aFullOutbox(server: TestServer) {
  const admin = await anAdmin(server);
  const member = await aMember(server, { email: "ada@club.example" });
  await call(server, "askForResetLink", { body: { identifier: member.email } });
  await server.runJobs();
  server.advance(1_000);
  const people = [{ email: "grace@club.example" }];
  await call(server, "sendInvites", { token: admin.token, body: { people } });
  server.advance(1_000);
  await call(server, "sendContactCode", { token: member.token, params: { kind: "email" } });
  await server.runJobs();
  const list = async (query: Record<string, string> = {}) =>
    (await call(server, "listOutbox", { token: admin.token, query })).body;
  const kinds = async (query: Record<string, string> = {}) =>
    (await list(query)).messages.map(({ kind }: { kind: string }) => kind);
  const pass = async (id: string, passedOn: boolean) =>
    call(server, "passMessageOn", { token: admin.token, params: { id }, body: { passedOn } });
  return { admin, member, list, kinds, pass };
}

test("the outbox is searched by recipient and subject, and filtered by kind", async () => {
  const { kinds } = await aFullOutbox(await aServer());
  expect(await kinds()).toEqual(["code", "invitation", "password"]);
  expect(await kinds({ search: "GRACE@" })).toEqual(["invitation"]);
  expect(await kinds({ search: "new paperchain" })).toEqual(["password"]);
  expect(await kinds({ search: "100%" })).toEqual([]);
  expect(await kinds({ kind: "code" })).toEqual(["code"]);
  expect(await kinds({ kind: "support" })).toEqual([]);
});

test("a message is marked as passed on, with who and when; it goes behind those that wait, and back when undone", async () => {
  const server = await aServer();
  const { admin, list, kinds, pass } = await aFullOutbox(server);
  const { messages, counts } = await list();
  expect(counts).toEqual({ toPassOn: 3, passedOn: 0, sending: 0, sent: 0, failed: 0 });
  const marked = await pass(messages[0].id, true);
  expect(marked.body.passedOn).toEqual({ by: "Administrator", at: "2026-03-01T12:00:02.000Z" });
  expect(await kinds()).toEqual(["invitation", "password", "code"]);
  expect(await kinds({ state: "to_pass_on" })).toEqual(["invitation", "password"]);
  expect(await kinds({ state: "passed_on" })).toEqual(["code"]);
  expect((await list()).counts).toMatchObject({ toPassOn: 2, passedOn: 1 });
  // Marking it twice counts once. Its text stays, so that it can be passed on again.
  expect((await pass(messages[0].id, true)).body.passedOn).toEqual(marked.body.passedOn);
  expect(marked.body.readable).toBe(true);
  expect((await pass(messages[0].id, false)).body.passedOn).toBeNull();
  expect(await kinds({ state: "passed_on" })).toEqual([]);
  const acts = await asOwner(
    server.target,
    "select type, actor_id, before, after from operator_log order by seq",
  );
  const about = { message: messages[0].id, about: "Your Paperchain code" };
  expect(acts.slice(-2)).toEqual([
    {
      type: "outbox.pass-on",
      actor_id: admin.id,
      before: { passedOn: false },
      after: { ...about, passedOn: true },
    },
    {
      type: "outbox.pass-on",
      actor_id: admin.id,
      before: { passedOn: true },
      after: { ...about, passedOn: false },
    },
  ]);
});

test("without a way to send, a notice that the inbox shows is not written, and one about security waits for nobody", async () => {
  const server = await aServer();
  const { admin, member, list, kinds } = await aFullOutbox(server);
  const notice = { member: asId<"member">(member.id), subject: "Hello", text: "Hello." };
  for (const about of noticeTopics) await notify(server.context, server.context.db, { ...notice, about });
  await server.runJobs();
  expect((await list({ kind: "notice" })).messages).toMatchObject([{ subject: "Hello", state: "kept" }]);
  // Messages as the version before left them: none of them comes before the link.
  const before = `insert into outbox (id, channel, recipient, subject, body, state, created_at)
    select gen_random_uuid(), 'email', 'ada@club.example', 'Your trade closed', 'Won.', s, now() from unnest('{kept,failed}'::text[]) s`;
  await asOwner(server.target, before);
  expect((await list()).counts).toMatchObject({ toPassOn: 3, failed: 1 });
  expect((await kinds()).slice(0, 3)).toEqual(["code", "invitation", "password"]);
  const body = { text: "Pens down.", mail: true };
  const refused = await call(server, "announce", { token: admin.token, params: { id: firstGroup }, body });
  expect(refused.body.code).toBe("cannot_mail");
});

test("a message that the server sent cannot be marked as passed on", async () => {
  const { mail } = await smtpSink();
  const { list, kinds, pass } = await aFullOutbox(await aServer({ senders: { mail, sms: undefined } }));
  const { messages, counts } = await list();
  expect(counts).toEqual({ toPassOn: 0, passedOn: 0, sending: 0, sent: 3, failed: 0 });
  expect(await kinds({ state: "sent" })).toHaveLength(3);
  expect((await pass(messages[0].id, true)).body.code).toBe("not_to_pass_on");
});

test("a message that failed waits to be passed on, and is listed as failed", async () => {
  const sink = await smtpSink({ refuse: 100 });
  const { server, admin } = await withAdmin({ senders: { mail: sink.mail, sms: undefined } });
  await call(server, "askForResetLink", { body: { identifier: admin.email } });
  await expect(server.runJobs()).rejects.toThrow(/not today/);
  const list = async (state: string) =>
    (await call(server, "listOutbox", { token: admin.token, query: { state } })).body;
  expect((await list("sending")).total).toBe(1);
  await expect(server.retryJobs({ last: true })).rejects.toThrow(/not today/);
  expect((await list("failed")).total).toBe(1);
  const { counts, messages } = await list("to_pass_on");
  expect(counts).toMatchObject({ toPassOn: 1, failed: 1, sending: 0 });
  const params = { id: messages[0].id };
  await call(server, "passMessageOn", { token: admin.token, params, body: { passedOn: true } });
  expect((await list("to_pass_on")).total).toBe(0);
});
