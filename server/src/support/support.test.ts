// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { aMember, call, readNewestMessage, withAdmin, withMember } from "../testing/members.ts";
import { aServer, type TestServer } from "../testing/server.ts";

const question = {
  name: "Stan Stranger",
  email: "stan@elsewhere.example",
  subject: "registration",
  message: "Where do I get a code?\n<script>alert(1)</script>",
};

const send = (server: TestServer, sent: object = {}, token?: string) =>
  call(server, "sendSupportMessage", { body: { ...question, ...sent }, token });

async function inbox(server: TestServer, token: string, query: Record<string, string> = {}) {
  return (await call(server, "listSupportMessages", { token, query })).body;
}

test("a stranger's message reaches the inbox as typed, and the answer goes out by e-mail", async () => {
  const { server, admin } = await withAdmin();
  expect((await send(server)).status).toBe(201);
  const { messages, counts } = await inbox(server, admin.token);
  expect(counts).toEqual({ open: 1, answered: 0, closed: 0 });
  expect(messages).toEqual([expect.objectContaining({ ...question, userId: null, state: "open" })]);

  const params = { id: messages[0].id };
  const body = { text: "From any member." };
  const answered = await call(server, "answerSupportMessage", { token: admin.token, params, body });
  expect(answered.body).toMatchObject({ state: "answered", answers: [{ text: "From any member." }] });
  await server.runJobs();
  const letter = await readNewestMessage(server, admin.token);
  expect(letter).toContain("Hello Stan Stranger,\n\nFrom any member.");
  expect(letter).toContain("> Where do I get a code?\n> <script>alert(1)</script>");
});

test("whose message it is, is known of those who are logged in, whatever name they type", async () => {
  const { server, admin, member } = await withMember();
  await send(server, {}, member.token);
  await send(server, { userId: admin.id }, "not-a-token-of-anybody-at-all");
  const { messages } = await inbox(server, admin.token);
  expect(messages.map(({ userId }: { userId: string }) => userId)).toEqual([member.id, null]);
});

test("each act stands in the operator log with states, and with no word of what was written", async () => {
  const { server, admin } = await withAdmin();
  await send(server);
  const { messages } = await inbox(server, admin.token);
  const params = { id: messages[0].id };
  await call(server, "answerSupportMessage", { token: admin.token, params, body: { text: "Ask Ada." } });
  for (const state of ["closed", "closed", "open"]) {
    await call(server, "changeSupportState", { token: admin.token, params, body: { state } });
  }
  const log = await asOwner(server.target, "select type, before, after from operator_log order by seq");
  const message = params.id;
  expect(log).toEqual([
    { type: "support.answer", before: { state: "open" }, after: { state: "answered", message } },
    { type: "support.state", before: { state: "answered" }, after: { state: "closed", message } },
    { type: "support.state", before: { state: "closed" }, after: { state: "open", message } },
  ]);
});

test("the inbox shows what waits longest first, filters by state and finds by name, address and words", async () => {
  const { server, admin } = await withAdmin();
  for (const [name, message] of [
    ["First", "about 100% of it"],
    ["Second", "about nothing"],
    ["Third", "about 100 things"],
  ]) {
    await send(server, { name, message });
    server.advance(1_000);
  }
  const names = async (query: Record<string, string>) =>
    (await inbox(server, admin.token, query)).messages.map(({ name }: { name: string }) => name);
  expect(await names({})).toEqual(["First", "Second", "Third"]);
  expect(await names({ state: "all" })).toEqual(["Third", "Second", "First"]);
  expect(await names({ search: "100%" })).toEqual(["First"]);
  expect(await names({ search: "SECOND" })).toEqual(["Second"]);
  expect(await names({ state: "closed" })).toEqual([]);
});

test.each([
  ["no name", { name: "  " }],
  ["no address", { email: "stan" }],
  ["no subject of the list", { subject: "complaint" }],
  ["a message of 501 characters", { message: "x".repeat(501) }],
])("%s: nothing is kept", async (_what, spoilt) => {
  const { server, admin } = await withAdmin();
  const { status, body } = await send(server, spoilt);
  expect([status, Object.keys(body.fields)]).toEqual([400, Object.keys(spoilt)]);
  expect((await inbox(server, admin.token)).total).toBe(0);
});

test("from one address thirty messages an hour are taken, and then a pause is asked for", async () => {
  const server = await aServer();
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await send(server)).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test("what a member wrote goes with them, also what they sent without logging in from the e-mail that they confirmed", async () => {
  const { server, admin } = await withAdmin();
  const member = await aMember(server, { email: "stan@elsewhere.example" });
  await send(server, {}, member.token);
  await send(server);
  await send(server, { email: "other@elsewhere.example" });
  await asOwner(server.target, `update members set email_confirmed_at = now() where id = '${member.id}'`);
  await call(server, "deleteMember", { token: admin.token, params: { id: member.id }, body: {} });
  const { messages } = await inbox(server, admin.token);
  expect(messages.map(({ email }: { email: string }) => email)).toEqual(["other@elsewhere.example"]);
});
