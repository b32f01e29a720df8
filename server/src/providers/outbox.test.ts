import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { anAdmin, call, password, readNewestMessage } from "../testing/people.ts";
import { aServer } from "../testing/server.ts";
import { smtpMail } from "./mail.ts";
import { webhookSms } from "./sms.ts";

test("with a mail server the letter goes out, marked as practice, and its text is not kept", async () => {
  const sink = await smtpSink();
  const mail = smtpMail({ url: sink.url, from: "Club <club@club.example>" });
  const server = await aServer({ senders: { mail, sms: undefined } });
  const admin = await anAdmin(server);
  await call(server, "forgotPassword", { body: { identifier: admin.email } });
  await server.runJobs();
  expect(sink.mails).toHaveLength(1);
  expect(sink.mails[0]?.subject).toBe("Set a new Paperchain password");
  expect(sink.mails[0]?.from?.text).toBe('"Club" <club@club.example>');
  expect(sink.mails[0]?.text).toContain("Practice: Paperchain uses paper money only.");
  expect(sink.mails[0]?.text).toMatch(/https:\/\/club\.example\/reset-password#token=[\w-]{43}\s/);
  const { messages } = (await call(server, "listOutbox", { token: admin.token })).body;
  expect(messages).toMatchObject([{ state: "sent", readable: false }]);
});

test("a mail server that refuses leaves the message waiting, and it goes out at a later try", async () => {
  const sink = await smtpSink({ refuse: 1 });
  const mail = smtpMail({ url: sink.url, from: "Club <club@club.example>" });
  const server = await aServer({ senders: { mail, sms: undefined } });
  const admin = await anAdmin(server);
  await call(server, "forgotPassword", { body: { identifier: admin.email } });
  await expect(server.runJobs()).rejects.toThrow(/not today/);
  const state = async () => (await call(server, "listOutbox", { token: admin.token })).body.messages[0].state;
  expect(await state()).toBe("waiting");
  await server.retryJobs();
  expect(await state()).toBe("sent");
  expect(sink.mails).toHaveLength(1);
});

test("after the last try the message stays for an administrator to pass on", async () => {
  const sink = await smtpSink({ refuse: 100 });
  const mail = smtpMail({ url: sink.url, from: "Club <club@club.example>" });
  const server = await aServer({ senders: { mail, sms: undefined } });
  const admin = await anAdmin(server);
  await call(server, "forgotPassword", { body: { identifier: admin.email } });
  await expect(server.runJobs()).rejects.toThrow(/not today/);
  await expect(server.retryJobs({ last: true })).rejects.toThrow(/not today/);
  const { messages } = (await call(server, "listOutbox", { token: admin.token })).body;
  expect(messages[0]).toMatchObject({ state: "failed", readable: true });
  expect(await readNewestMessage(server, admin.token)).toContain("reset-password#token=");
});

test("with a webhook the text message is posted as JSON", async () => {
  const posted: unknown[] = [];
  const webhook = createServer(async (request, response) => {
    posted.push(JSON.parse(await bodyOf(request)));
    response.end();
  }).listen(0, "127.0.0.1");
  await once(webhook, "listening");
  onTestFinished(() => void webhook.close());
  const { port } = webhook.address() as AddressInfo;
  const server = await aServer({
    senders: { mail: undefined, sms: webhookSms(`http://127.0.0.1:${port}/`) },
  });
  const admin = await anAdmin(server);
  const phone = "+442079460018";
  const body = { fullName: "Grace", phone, password, confirmPassword: password, invitationCode: admin.code };
  await call(server, "register", { body });
  await call(server, "forgotPassword", { body: { identifier: phone } });
  await server.runJobs();
  expect(posted).toMatchObject([{ to: phone, text: expect.stringContaining("reset-password#token=") }]);
});

/** A real SMTP server that keeps what it gets, after refusing as often as it was told. */
async function smtpSink(options: { refuse: number } = { refuse: 0 }) {
  const mails: ParsedMail[] = [];
  let refusals = options.refuse;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      simpleParser(stream).then((mail) => {
        refusals -= 1;
        if (refusals >= 0) return done(new Error("not today"));
        mails.push(mail);
        done();
      }, done);
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  const { port } = server.server.address() as AddressInfo;
  return { mails, url: `smtp://127.0.0.1:${port}` };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
