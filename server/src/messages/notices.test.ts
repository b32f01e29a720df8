// @module-tag later

import { asId } from "@paperchain/core/ids.ts";
import { type NoticeTopic, noticeTopics, securityTopic } from "@paperchain/core/inbox/notices.ts";
import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { aMember, call, withAdmin } from "../testing/members.ts";
import { smsWebhook } from "../testing/outside/sms-webhook.ts";
import { smtpSink } from "../testing/outside/smtp-sink.ts";
import type { TestServer } from "../testing/server.ts";
import { notify } from "./notices.ts";

const phone = "+442079460018";

/** A member with an e-mail address and a phone who gets a notice about a deposit. */
async function aReader() {
  const [{ mails, mail }, { posted, sms }] = [await smtpSink(), await smsWebhook()];
  const { server } = await withAdmin({ senders: { mail, sms } });
  const member = await aMember(server, { email: "ada@club.example" });
  await asOwner(server.target, `update members set phone = '${phone}' where id = '${member.id}'`);
  const tell = async (about: NoticeTopic = "deposit") => {
    await notify(server.context, server.context.db, {
      member: asId(member.id),
      about,
      subject: "Your deposit is complete",
      text: "It is in your balance.",
    });
    await server.runJobs();
    return { mails: mails.length, texts: posted.length };
  };
  return { server, member, mails, posted, tell };
}

const change = (server: TestServer, what: string) => asOwner(server.target, `update members set ${what}`);

test("a notice goes out by e-mail unless somebody says otherwise, marked as practice", async () => {
  const { mails, tell } = await aReader();
  expect(await tell()).toEqual({ mails: 1, texts: 0 });
  expect(mails[0]).toMatchObject({ subject: "Your deposit is complete", to: "ada@club.example" });
  expect(mails[0]?.text).toContain("It is in your balance.");
  expect(mails[0]?.text).toContain("Practice: Paperchain uses paper money only.");
});

test("by text message only where that is wanted, and by neither where neither is", async () => {
  const { server, posted, tell } = await aReader();
  await change(server, "notify_by_sms = true, notify_by_email = false");
  expect(await tell()).toEqual({ mails: 0, texts: 1 });
  expect(posted[0]).toMatchObject({ to: phone, text: expect.stringContaining("It is in your balance.") });
  await change(server, "notify_by_sms = true, notify_by_email = true");
  expect(await tell()).toEqual({ mails: 1, texts: 2 });
  await change(server, "notify_by_sms = false, notify_by_email = false");
  expect(await tell()).toEqual({ mails: 1, texts: 2 });
});

const switched = noticeTopics.filter((topic) => topic !== securityTopic);

test.each(switched)("who switched %s off hears of everything else", async (topic) => {
  const { server, member, tell } = await aReader();
  await asOwner(server.target, `insert into muted_topics values ('${member.id}', '${topic}')`);
  expect((await tell()).mails).toBe(topic === "deposit" ? 0 : 1);
});

test("what concerns security is told with every switch off, by e-mail, and by text message until the e-mail is confirmed", async () => {
  const { server, mails, tell } = await aReader();
  await change(server, "notify_by_sms = false, notify_by_email = false");
  expect(await tell(securityTopic)).toEqual({ mails: 1, texts: 1 });
  expect(mails[0]?.text).toContain("Messages about the security of your account are always sent.");
  await change(server, "email_confirmed_at = now()");
  expect(await tell(securityTopic)).toEqual({ mails: 2, texts: 1 });
  await change(server, "notify_by_sms = true");
  expect(await tell(securityTopic)).toEqual({ mails: 3, texts: 2 });
});

test("a notice of what was rolled back is never sent", async () => {
  const { server, member, tell } = await aReader();
  const work = server.context.db.transaction().execute(async (tx) => {
    await notify(server.context, tx, {
      member: asId(member.id),
      about: "deposit",
      subject: "No",
      text: "No.",
    });
    throw new Error("rolled back");
  });
  await expect(work).rejects.toThrow("rolled back");
  expect(await tell()).toEqual({ mails: 1, texts: 0 });
});

test("a mail server that refuses is asked again", async () => {
  const { mails, mail } = await smtpSink({ refuse: 1 });
  const { server, admin } = await withAdmin({ senders: { mail, sms: undefined } });
  const notice = {
    member: asId<"member">(admin.id),
    about: "kyc",
    subject: "Hello",
    text: "Again.",
  } as const;
  await notify(server.context, server.context.db, notice);
  await expect(server.runJobs()).rejects.toThrow(/not today/);
  await server.retryJobs();
  expect(mails.map(({ subject }) => subject)).toEqual(["Hello"]);
  expect((await call(server, "listOutbox", { token: admin.token })).body.messages).toMatchObject([
    { state: "sent", readable: false },
  ]);
});
