import { expect, test } from "vitest";
import { call, withMember } from "../testing/members.ts";
import { smsWebhook } from "../testing/outside/sms-webhook.ts";
import { smtpSink } from "../testing/outside/smtp-sink.ts";
import type { TestServer } from "../testing/server.ts";
import type { Senders } from "./outbox.ts";

const phone = "+442079460018";

/** The delivery of each kind of message on this server, from its answers. */
async function deliveries(senders: Senders) {
  const { server, admin, member } = await withMember({ senders });
  const profile = {
    firstName: "Ada",
    lastName: "Lovelace",
    email: member.email,
    phone,
    currentPassword: member.password,
  };
  await call(server, "changeProfile", { token: member.token, body: profile });
  const people = [{ email: "new@club.example" }];
  const code = (kind: string) => call(server, "sendContactCode", { token: member.token, params: { kind } });
  return {
    meta: (await call(server, "showMeta")).body.delivery,
    invites: (await call(server, "sendInvites", { token: admin.token, body: { people } })).body.delivery,
    checked: (await call(server, "checkInvites", { token: admin.token, body: { people } })).body.delivery,
    mailCode: (await code("email")).body,
    smsCode: (await code("phone")).body,
    resetByMail: await askForLink(server, "nobody@club.example"),
    resetBySms: await askForLink(server, "+442079460019"),
  };
}

async function askForLink(server: TestServer, identifier: string) {
  return (await call(server, "askForResetLink", { body: { identifier } })).body;
}

test("without a mail server every answer says that the message waits for the administrator to pass it on", async () => {
  const said = await deliveries({ mail: undefined, sms: undefined });
  expect(said.meta).toEqual({ email: "outbox", sms: "outbox" });
  expect([said.invites, said.checked]).toEqual(["outbox", "outbox"]);
  expect(said.mailCode.delivery).toBe("outbox");
  expect(said.mailCode.message).toMatch(
    /^This server has no mail server\. Ask your administrator for the code/,
  );
  expect(said.smsCode.message).toMatch(/^This server can't send text messages\. Ask your administrator for/);
  expect(said.resetByMail.delivery).toBe("outbox");
  expect(said.resetByMail.message).toMatch(/ask your administrator for the link/);
  expect(said.resetBySms.message).toMatch(/can't send text messages/);
  expect(JSON.stringify(said)).not.toMatch(/on (its|the) way|sending/);
});

test("with a mail server and an SMS webhook messages are being sent, and the answers say so", async () => {
  const [{ mail }, { sms }] = [await smtpSink(), await smsWebhook()];
  const said = await deliveries({ mail, sms });
  expect(said.meta).toEqual({ email: "mail", sms: "sms" });
  expect([said.invites, said.checked]).toEqual(["mail", "mail"]);
  expect([said.mailCode.delivery, said.smsCode.delivery]).toEqual(["mail", "sms"]);
  expect(said.mailCode.message).toMatch(/^We're sending a code to member\d+@club\.example\./);
  expect([said.resetByMail.delivery, said.resetBySms.delivery]).toEqual(["mail", "sms"]);
  expect(said.resetByMail.message).toMatch(/^If there is an account for this, we're sending a link/);
});

test("with a mail server alone, text messages wait for the administrator", async () => {
  const { mail } = await smtpSink();
  const said = await deliveries({ mail, sms: undefined });
  expect(said.meta).toEqual({ email: "mail", sms: "outbox" });
  expect([said.mailCode.delivery, said.smsCode.delivery]).toEqual(["mail", "outbox"]);
  expect([said.resetByMail.delivery, said.resetBySms.delivery]).toEqual(["mail", "outbox"]);
});
