// @module-tag later

import { expect, test } from "vitest";
import { call, type TestMember, withMember } from "../testing/members.ts";
import { deposit, withdraw } from "../testing/money/orders.ts";
import { smtpSink } from "../testing/outside/smtp-sink.ts";
import type { TestServer } from "../testing/server.ts";
import { completeDeposits } from "./complete-deposits.ts";

const asks = { deposit, withdraw };
const ask = async (server: TestServer, member: TestMember, what: keyof typeof asks) =>
  (await asks[what](server, member)).body.transaction.id;

test.each([
  ["deposit", "approve", "Your deposit of 100.00 USDT is complete", "is in your available balance"],
  ["deposit", "reject", "Your deposit of 100.00 USDT was rejected", "Your balance is as it was."],
  ["withdraw", "approve", "Your withdrawal of 100.00 USDT was approved", "has left your balance"],
  ["withdraw", "reject", "Your withdrawal of 100.00 USDT was rejected", "is back in your available balance"],
] as const)("a %s: to %s it is told to the member once", async (what, decision, subject, effect) => {
  const { mails, mail } = await smtpSink();
  const { server, admin, member } = await withMember({ senders: { mail, sms: undefined } });
  const params = { id: await ask(server, member, what) };
  const body = { reason: "looked at it twice" };
  const decide = () => call(server, `${decision}Transaction`, { token: admin.token, params, body });
  expect((await decide()).status).toBe(200);
  expect((await decide()).status).toBe(409);
  await server.runJobs();
  expect(mails.map((one) => [one.subject, one.to])).toEqual([[subject, member.email]]);
  expect(mails[0]?.text).toContain(effect);
  expect(mails[0]?.text).toContain("The administrator wrote: looked at it twice");
});

test("a deposit that completes by itself is told as well", async () => {
  const { mails, mail } = await smtpSink();
  const { server, member } = await withMember({ senders: { mail, sms: undefined }, depositApproval: "auto" });
  await ask(server, member, "deposit");
  server.advance(60 * 60_000);
  expect(await completeDeposits(server.context)).toBe(1);
  expect(await completeDeposits(server.context)).toBe(0);
  await server.runJobs();
  expect(mails.map(({ subject }) => subject)).toEqual(["Your deposit of 100.00 USDT is complete"]);
});
