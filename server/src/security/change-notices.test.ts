// @module-tag later

import { noticeTopics } from "@paperchain/core/inbox/notices.ts";
import { expect, test } from "vitest";
import { aMember, call, changeRole, logIn, password, withAdmin, withMember } from "../testing/members.ts";
import { deposit } from "../testing/money/orders.ts";
import { smsWebhook } from "../testing/outside/sms-webhook.ts";
import { smtpSink } from "../testing/outside/smtp-sink.ts";

const all = (on: boolean) => Object.fromEntries(noticeTopics.map((topic) => [topic, on]));

test("everything is told by e-mail until a member says otherwise, and what they say is what is shown", async () => {
  const { server } = await withAdmin();
  const { token } = await aMember(server);
  const shown = async () => (await call(server, "showSecurity", { token })).body.notices;
  expect(await shown()).toEqual({ email: true, sms: false, topics: all(true) });
  const wanted = { email: false, sms: true, topics: { ...all(true), trade: false, kyc: false } };
  expect((await call(server, "changeNotices", { token, body: wanted })).body).toEqual(wanted);
  expect(await shown()).toEqual(wanted);
  const together = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      call(server, "changeNotices", {
        token,
        body: { ...wanted, topics: { ...all(index % 2 === 0), login: true } },
      }),
    ),
  );
  expect(together.every(({ status }) => status === 200)).toBe(true);
});

test("a topic that a page does not know stays as it is", async () => {
  const { server } = await withAdmin();
  const { token } = await aMember(server);
  const change = async (topics: object) =>
    (await call(server, "changeNotices", { token, body: { email: true, sms: false, topics } })).body.topics;
  const { announcement: _, ...known } = all(true);
  expect(await change({ ...known, trade: false })).toEqual({ ...all(true), trade: false });
  await change({ ...all(true), announcement: false });
  expect(await change({ ...known, kyc: false })).toEqual({ ...all(true), announcement: false, kyc: false });
});

test("nobody switches off the letters about the security of their account", async () => {
  const { mails, mail } = await smtpSink();
  const { server, member } = await withMember({ senders: { mail, sms: undefined } });
  const { token } = member;
  const body = { email: false, sms: false, topics: all(false) };
  const refused = await call(server, "changeNotices", { token, body });
  expect(refused).toMatchObject({ status: 422, body: { code: "security_notices_stay" } });
  const quiet = { ...body, topics: { ...all(false), login: true } };
  expect((await call(server, "changeNotices", { token, body: quiet })).body).toEqual(quiet);
  await logIn(server, member.email);
  await server.runJobs();
  expect(mails.map(({ subject }) => subject)).toEqual(["A new device logged in"]);
});

test("administrators hear of no trades until they want to; what a member chose before stays when they become one", async () => {
  const { server, admin } = await withAdmin();
  const topics = async (token: string) => (await call(server, "showSecurity", { token })).body.notices.topics;
  expect(await topics(admin.token)).toEqual({ ...all(true), trade: false });
  const wanted = { email: true, sms: false, topics: all(true) };
  await call(server, "changeNotices", { token: admin.token, body: wanted });
  expect(await topics(admin.token)).toEqual(all(true));

  const [plain, chooser] = [await aMember(server), await aMember(server)];
  const chosen = { ...all(true), kyc: false };
  await call(server, "changeNotices", { token: chooser.token, body: { ...wanted, topics: chosen } });
  await changeRole(server, admin, plain.id, "admin");
  await changeRole(server, admin, chooser.id, "admin");
  expect(await topics((await logIn(server, plain.email)).token)).toEqual({ ...all(true), trade: false });
  expect(await topics((await logIn(server, chooser.email)).token)).toEqual(chosen);
});

test("who has only a phone is told by text message, as whoever has an e-mail address is by e-mail", async () => {
  const { posted, sms } = await smsWebhook();
  const { server, admin } = await withAdmin({ senders: { mail: undefined, sms } });
  const phone = "+442079460018";
  const newcomer = { fullName: "Grace", phone, password, confirmPassword: password };
  await call(server, "register", { body: { ...newcomer, invitationCode: admin.code } });
  const { token } = (await call(server, "login", { body: { identifier: phone, password } })).body;
  const { notices } = (await call(server, "showSecurity", { token })).body;
  expect(notices).toEqual({ email: true, sms: true, topics: all(true) });
  await call(server, "login", { body: { identifier: phone, password } });
  await server.runJobs();
  expect(posted).toMatchObject([
    { to: phone, text: expect.stringContaining("logged in to your Paperchain") },
  ]);
});

test("a deposit is told while its switch is on, and not while it is off", async () => {
  const { mails, mail } = await smtpSink();
  const { server, admin, member } = await withMember({ senders: { mail, sms: undefined } });
  const depositOne = async () => {
    const { transaction } = (await deposit(server, member)).body;
    const params = { id: transaction.id };
    await call(server, "approveTransaction", { token: admin.token, params, body: {} });
    await server.runJobs();
    return mails.length;
  };
  const set = (deposit: boolean) =>
    call(server, "changeNotices", {
      token: member.token,
      body: { email: true, sms: false, topics: { ...all(true), deposit } },
    });
  expect(await depositOne()).toBe(1);
  await set(false);
  expect(await depositOne()).toBe(1);
  await set(true);
  expect(await depositOne()).toBe(2);
});
