// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { call, type TestMember, withMember } from "../testing/members.ts";
import { smsWebhook } from "../testing/outside/sms-webhook.ts";
import { smtpSink } from "../testing/outside/smtp-sink.ts";
import type { TestServer } from "../testing/server.ts";

const phone = "+442079460018";
type Kind = "email" | "phone";

async function aMemberWithBoth() {
  const [{ mails, mail }, { posted, sms }] = [await smtpSink(), await smsWebhook()];
  const { server, member } = await withMember({ senders: { mail, sms } });
  await asOwner(server.target, `update members set phone = '${phone}' where id = '${member.id}'`);
  const send = async (kind: Kind) => {
    const answer = await call(server, "sendContactCode", { token: member.token, params: { kind } });
    await server.runJobs();
    return answer;
  };
  const sent = (kind: Kind) => {
    const text = kind === "email" ? mails.at(-1)?.text : posted.at(-1)?.text;
    return /Your code is (\d{6})\./.exec(text ?? "")?.[1] ?? "";
  };
  return { server, member, send, sent, posted };
}

const confirm = (server: TestServer, { token }: TestMember, kind: Kind, code: string) =>
  call(server, "confirmContact", { token, params: { kind }, body: { code } });

const confirmedAt = async (server: TestServer, { token }: TestMember, kind: Kind) =>
  (await call(server, "showSecurity", { token })).body.contacts[kind]?.confirmedAt;

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test.each(["email", "phone"] as const)("six digits that arrive at the %s confirm it, once", async (kind) => {
  const { server, member, send, sent, posted } = await aMemberWithBoth();
  expect((await send(kind)).status).toBe(202);
  expect(posted).toHaveLength(kind === "phone" ? 1 : 0);
  const code = sent(kind);
  expect((await confirm(server, member, kind, another(code))).body.code).toBe("contact_code_wrong");
  expect(await confirmedAt(server, member, kind)).toBeNull();
  const both = await Promise.all([1, 2].map(() => confirm(server, member, kind, code)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await confirmedAt(server, member, kind)).toBe("2026-03-01T12:00:00.000Z");
  expect((await send(kind)).body.code).toBe("contact_confirmed");
  expect(await confirmedAt(server, member, kind === "email" ? "phone" : "email")).toBeNull();
});

test("a code that is a quarter of an hour old confirms nothing, and neither does one before the newest", async () => {
  const { server, member, send, sent } = await aMemberWithBoth();
  await send("email");
  const first = sent("email");
  await send("email");
  const second = sent("email");
  if (first !== second) expect((await confirm(server, member, "email", first)).status).toBe(422);
  server.advance(15 * 60_000);
  expect((await confirm(server, member, "email", second)).status).toBe(422);
  expect(await confirmedAt(server, member, "email")).toBeNull();
});

test("of twenty tries at once five are looked at, and then the right code is worth nothing", async () => {
  const { server, member, send, sent } = await aMemberWithBoth();
  await send("email");
  const code = sent("email");
  await Promise.all(Array.from({ length: 20 }, () => confirm(server, member, "email", another(code))));
  expect(await asOwner(server.target, "select tries from contact_codes")).toEqual([{ tries: 5 }]);
  expect((await confirm(server, member, "email", code)).status).toBe(422);
  await send("email");
  expect((await confirm(server, member, "email", sent("email"))).status).toBe(200);
});

test("a code confirms the address that it was sent to, and no other", async () => {
  const { server, member, send, sent } = await aMemberWithBoth();
  await send("email");
  await asOwner(server.target, `update members set email = 'new@club.example' where id = '${member.id}'`);
  expect((await confirm(server, member, "email", sent("email"))).status).toBe(422);
  expect(await confirmedAt(server, member, "email")).toBeNull();
});

test("nobody confirms what they do not have, and the sixth code within an hour has to wait", async () => {
  const { server, member, send } = await aMemberWithBoth();
  await asOwner(server.target, `update members set phone = null where id = '${member.id}'`);
  expect((await send("phone")).body.code).toBe("no_contact");
  for (let times = 2; times <= 5; times += 1) expect((await send("email")).status).toBe(202);
  expect((await send("email")).status).toBe(429);
});

test("the database does not hold the digits", async () => {
  const { server, send, sent } = await aMemberWithBoth();
  await send("email");
  const [row] = await asOwner(server.target, "select code_hash from contact_codes");
  expect(row?.code_hash).toMatch(/^\$argon2id\$/);
  const stored = JSON.stringify(await asOwner(server.target, "select c, o from contact_codes c, outbox o"));
  expect(sent("email")).toMatch(/^\d{6}$/);
  expect(stored).not.toContain(`is ${sent("email")}`);
});
