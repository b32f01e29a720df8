// @module-tag later

import { asId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import { anAdmin, call, password, readNewestMessage, withAdmin } from "../testing/members.ts";
import { smsWebhook } from "../testing/outside/sms-webhook.ts";
import { smtpSink } from "../testing/outside/smtp-sink.ts";
import { aServer } from "../testing/server.ts";
import { smtpMail } from "./mail.ts";
import { writeMessage } from "./outbox.ts";

test("with a mail server the letter goes out, marked as practice, and its text is not kept", async () => {
  const sink = await smtpSink();
  const { server, admin } = await withAdmin({ senders: { mail: sink.mail, sms: undefined } });
  await call(server, "askForResetLink", { body: { identifier: admin.email } });
  await server.runJobs();
  expect(sink.mails).toHaveLength(1);
  expect(sink.mails[0]?.subject).toBe("Set a new Paperchain password");
  expect(sink.mails[0]?.from).toBe("club@club.example");
  expect(sink.mails[0]?.text).toContain("Practice: Paperchain uses paper money only.");
  expect(sink.mails[0]?.text).toMatch(/https:\/\/club\.example\/reset-password#token=[\w-]{43}\s/);
  const { messages } = (await call(server, "listOutbox", { token: admin.token })).body;
  expect(messages).toMatchObject([{ state: "sent", readable: false }]);
});

test("a mail server that refuses leaves the message waiting, and it goes out at a later try", async () => {
  const sink = await smtpSink({ refuse: 1 });
  const { server, admin } = await withAdmin({ senders: { mail: sink.mail, sms: undefined } });
  await call(server, "askForResetLink", { body: { identifier: admin.email } });
  await expect(server.runJobs()).rejects.toThrow(/not today/);
  const state = async () => (await call(server, "listOutbox", { token: admin.token })).body.messages[0].state;
  expect(await state()).toBe("waiting");
  await server.retryJobs();
  expect(await state()).toBe("sent");
  expect(sink.mails).toHaveLength(1);
});

test("after a mended mail setting and a new start, a waiting message goes out at its next try", async () => {
  const nobodyListens = smtpMail({ url: "smtp://127.0.0.1:1", from: "Club <club@club.example>" });
  const before = await aServer({ senders: { mail: nobodyListens, sms: undefined } });
  const admin = await anAdmin(before);
  await call(before, "askForResetLink", { body: { identifier: admin.email } });
  await expect(before.runJobs()).rejects.toThrow(/ECONNREFUSED/);
  const sink = await smtpSink();
  const mended = await aServer({ beside: before, senders: { mail: sink.mail, sms: undefined } });
  await mended.retryJobs();
  expect(sink.mails.map(({ to }) => to)).toEqual([admin.email]);
  const { messages } = (await call(mended, "listOutbox", { token: admin.token })).body;
  expect(messages).toMatchObject([{ state: "sent", readable: false }]);
});

test("a message that was kept stays with the administrator after a mail server is set", async () => {
  const before = await aServer();
  const admin = await anAdmin(before);
  await call(before, "askForResetLink", { body: { identifier: admin.email } });
  await before.runJobs();
  const sink = await smtpSink();
  const after = await aServer({ beside: before, senders: { mail: sink.mail, sms: undefined } });
  await after.retryJobs();
  expect(sink.mails).toEqual([]);
  const { messages } = (await call(after, "listOutbox", { token: admin.token })).body;
  expect(messages).toMatchObject([{ state: "kept", readable: true }]);
});

test("after the last try the message stays for an administrator to pass on", async () => {
  const sink = await smtpSink({ refuse: 100 });
  const { server, admin } = await withAdmin({ senders: { mail: sink.mail, sms: undefined } });
  await call(server, "askForResetLink", { body: { identifier: admin.email } });
  await expect(server.runJobs()).rejects.toThrow(/not today/);
  await expect(server.retryJobs({ last: true })).rejects.toThrow(/not today/);
  const { messages } = (await call(server, "listOutbox", { token: admin.token })).body;
  expect(messages[0]).toMatchObject({ state: "failed", readable: true });
  expect(await readNewestMessage(server, admin.token)).toContain("reset-password#token=");
});

test("with a webhook the text message is posted as JSON", async () => {
  const { posted, sms } = await smsWebhook();
  const { server, admin } = await withAdmin({ senders: { mail: undefined, sms } });
  const phone = "+442079460018";
  const body = { fullName: "Grace", phone, password, confirmPassword: password, invitationCode: admin.code };
  await call(server, "register", { body });
  await call(server, "askForResetLink", { body: { identifier: phone } });
  await server.runJobs();
  expect(posted).toMatchObject([{ to: phone, text: expect.stringContaining("reset-password#token=") }]);
});

test("every e-mail has the code of the operator log at its foot; a text message has not", async () => {
  const [sink, webhook] = [await smtpSink(), await smsWebhook()];
  const { server, admin } = await withAdmin({ senders: { mail: sink.mail, sms: webhook.sms } });
  const { code, size, time } = (await call(server, "showCheckpoint")).body;
  for (const [channel, to] of [
    ["email", "ann@club.example"],
    ["sms", "+4915112345678"],
  ] as const) {
    await writeMessage(server.context, server.context.db, {
      member: asId(admin.id),
      channel,
      to,
      subject: "Hello",
      body: "Hello.",
    });
  }
  await server.runJobs();
  const foot = `Operator log ${code}, ${size} lines, signed ${time}.`;
  expect(sink.mails[0]?.text?.trimEnd().split("\n").at(-1)).toBe(foot);
  expect(webhook.posted).toHaveLength(1);
  expect(JSON.stringify(webhook.posted)).not.toContain(code);
});
