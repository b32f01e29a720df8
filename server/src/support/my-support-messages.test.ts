// @module-tag later

import { asId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { aMember, call, password, withAdmin } from "../testing/members.ts";
import { smsWebhook } from "../testing/outside/sms-webhook.ts";
import { smtpSink } from "../testing/outside/smtp-sink.ts";
import { aServer, type TestServer } from "../testing/server.ts";

const phone = "+442079460018";

async function aPhoneMember(server: TestServer, code: string): Promise<string> {
  const body = { fullName: "Grace Phone", phone, password, confirmPassword: password, invitationCode: code };
  await call(server, "register", { body });
  return (await call(server, "login", { body: { identifier: phone, password } })).body.token;
}

const write = (server: TestServer, token: string | undefined, more: object = {}) =>
  call(server, "sendSupportMessage", {
    token,
    body: { subject: "account", message: "My balance looks odd.", ...more },
  });

async function answer(server: TestServer, token: string, text = "It is right.") {
  const { messages } = (await call(server, "listSupportMessages", { token, query: { state: "all" } })).body;
  const params = { id: messages[0].id };
  return call(server, "answerSupportMessage", { token, params, body: { text } });
}

const mine = async (server: TestServer, token: string) =>
  (await call(server, "listMySupportMessages", { token })).body;

const letters = (server: TestServer) => asOwner(server.target, "select recipient, channel from outbox");

test("somebody with only a phone writes, and reads the answer in the app: unread until it was seen", async () => {
  const { server, admin } = await withAdmin();
  const token = await aPhoneMember(server, admin.code);
  const sent = await write(server, token);
  expect([sent.status, sent.body.delivery]).toEqual([201, null]);
  expect(sent.body.message).toBe("We received your message. The answer appears here, under Your messages.");
  expect(await mine(server, token)).toMatchObject({ unread: 0, messages: [{ state: "open", answers: [] }] });

  server.advance(60_000);
  const answered = await answer(server, admin.token);
  expect(answered.body).toMatchObject({ state: "answered", email: null, answerTo: null });
  // None of their contacts is confirmed, so no letter goes out.
  expect(await letters(server)).toEqual([]);
  const unread = await mine(server, token);
  expect(unread).toMatchObject({
    unread: 1,
    messages: [
      {
        subject: "account",
        message: "My balance looks odd.",
        state: "answered",
        unread: true,
        answers: [{ text: "It is right.", createdAt: "2026-03-01T12:01:00.000Z" }],
      },
    ],
  });
  expect(JSON.stringify(unread)).not.toContain("Administrator");
  await call(server, "markSupportSeen", { token });
  expect(await mine(server, token)).toMatchObject({ unread: 0, messages: [{ unread: false }] });
  server.advance(60_000);
  await answer(server, admin.token, "And one more thing.");
  expect(await mine(server, token)).toMatchObject({ unread: 1, messages: [{ unread: true }] });
});

test("the answer goes to a confirmed contact too, the e-mail before the phone, and says how it travels", async () => {
  const [{ mails, mail }, { posted, sms }] = [await smtpSink(), await smsWebhook()];
  const { server, admin } = await withAdmin({ senders: { mail, sms } });
  const token = await aPhoneMember(server, admin.code);
  await asOwner(server.target, `update members set phone_confirmed_at = now() where phone = '${phone}'`);
  await write(server, token);
  expect((await answer(server, admin.token)).body.answerTo).toEqual({ address: phone, delivery: "sms" });
  await asOwner(
    server.target,
    `update members set email = 'grace@club.example', email_confirmed_at = now() where phone = '${phone}'`,
  );
  const byMail = await answer(server, admin.token);
  expect(byMail.body.answerTo).toEqual({ address: "grace@club.example", delivery: "mail" });
  await server.runJobs();
  expect(posted).toMatchObject([{ to: phone, text: expect.stringContaining("It is right.") }]);
  expect(mails[0]?.text).toContain("Hello Grace Phone,\n\nIt is right.");
});

test("an answer to a stranger without a mail server waits in the outbox, and the answer says so", async () => {
  const { server, admin } = await withAdmin();
  const sent = await write(server, undefined, { name: "Stan", email: "stan@elsewhere.example" });
  expect(sent.body.delivery).toBe("outbox");
  expect(sent.body.message).toBe(
    "We received your message. This server has no mail server: the administrator writes to stan@elsewhere.example themselves.",
  );
  const answered = await answer(server, admin.token);
  expect(answered.body.answerTo).toEqual({ address: "stan@elsewhere.example", delivery: "outbox" });
});

test("without a session a name and an e-mail are needed", async () => {
  const server = await aServer();
  const { status, body } = await write(server, undefined);
  expect([status, Object.keys(body.fields).sort()]).toEqual([400, ["email", "name"]]);
});

test("nobody reads another member's messages, and an answer is told to its member's open pages", async () => {
  const { server, admin } = await withAdmin();
  const [ada, grace] = [await aMember(server), await aMember(server)];
  await write(server, undefined, { name: "Not Ada", email: ada.email });
  server.advance(1_000);
  await write(server, ada.token);
  expect((await mine(server, ada.token)).messages).toHaveLength(1);
  expect((await mine(server, grace.token)).messages).toEqual([]);
  const heard = Promise.withResolvers<readonly string[]>();
  const stop = server.context.changes.listen(asId(ada.id), heard.resolve);
  await answer(server, admin.token);
  expect(await heard.promise).toContain("support");
  stop();
});
