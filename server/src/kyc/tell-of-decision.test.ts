// @module-tag later

import { expect, test } from "vitest";
import { aDocument, openDocument } from "../testing/documents.ts";
import { call, withMember } from "../testing/members.ts";
import { smtpSink } from "../testing/outside/smtp-sink.ts";

test.each([
  ["approved", "Your practice Passport was approved. Your account is verified."],
  ["rejected", "Your practice Passport was rejected. You can send another one on your account screen."],
] as const)(
  "the letter about a document that was %s reaches the member's mail server once, with what was decided and said",
  async (decision, told) => {
    const { mails, mail } = await smtpSink();
    const { server, admin, member } = await withMember({ senders: { mail, sms: undefined } });
    const params = { id: await aDocument(server, admin, member) };
    await openDocument(server, admin, params.id);
    const body = { decision, message: "Seen at noon." };
    const decide = () => call(server, "decideKycDocument", { token: admin.token, params, body });
    expect((await decide()).status).toBe(200);
    expect((await decide()).status).toBe(409);
    await server.runJobs();
    expect(mails.map((one) => [one.subject, one.to])).toEqual([
      [`Your document was ${decision}`, member.email],
    ]);
    expect(mails[0]?.text).toContain(told);
    expect(mails[0]?.text).toContain("The administrator wrote: Seen at noon.");
  },
);

test("whoever switched letters about documents off gets none", async () => {
  const { mails, mail } = await smtpSink();
  const { server, admin, member } = await withMember({ senders: { mail, sms: undefined } });
  const { notices } = (await call(server, "showSecurity", { token: member.token })).body;
  const body = { ...notices, topics: { ...notices.topics, kyc: false } };
  expect((await call(server, "changeNotices", { token: member.token, body })).status).toBe(200);
  const params = { id: await aDocument(server, admin, member) };
  await openDocument(server, admin, params.id);
  await call(server, "decideKycDocument", { token: admin.token, params, body: { decision: "approved" } });
  await server.runJobs();
  expect(mails).toEqual([]);
});
