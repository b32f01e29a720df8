// @module-tag later

import { createHash, randomUUID } from "node:crypto";
import { firstGroup } from "@paperchain/core/groups/group.ts";
import { asId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { aMember, anAdmin, call, type TestMember, withAdmin, withMember } from "../testing/members.ts";
import { smtpSink } from "../testing/outside/smtp-sink.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { mailAnnouncement } from "./announce.ts";

const text = "Pens down at noon.";

const announce = (server: TestServer, { token }: TestMember, body: object, id: string = firstGroup) =>
  call(server, "announce", { token, params: { id }, body });

test("an announcement is listed with its author, and the log has a hash of its text with a salt that the group reads", async () => {
  const { server, admin, member } = await withMember();
  server.advance(1_000);
  expect((await announce(server, admin, { text: ` ${text}\n` })).status).toBe(201);
  const listed = await call(server, "listAnnouncements", { token: admin.token, params: { id: firstGroup } });
  expect(listed.body.announcements).toMatchObject([{ text, writtenBy: "Administrator", mailed: false }]);
  const { lines } = (await call(server, "listLogLines", { query: { type: "group.announce" } })).body;
  const { salt } = listed.body.announcements[0];
  const saltedSha256 = createHash("sha256").update(Buffer.from(salt, "hex")).update(text).digest("hex");
  expect(lines).toMatchObject([
    { subject: firstGroup, after: { group: "Members", saltedSha256, mailed: false } },
  ]);
  // A hash of a short text alone would let readers guess the text.
  expect(JSON.stringify(lines)).not.toContain(createHash("sha256").update(text).digest("hex"));
  expect(JSON.stringify(lines)).not.toContain(salt);
  const { entries } = (await call(server, "showInbox", { token: member.token })).body;
  expect(entries).toMatchObject([{ text, salt }]);
  expect(JSON.stringify(lines)).not.toContain("Pens");
});

test("nothing, too much, or something to a closed group is refused", async () => {
  const { server, admin } = await withAdmin();
  for (const wrong of ["  ", "a".repeat(501)])
    expect((await announce(server, admin, { text: wrong })).status).toBe(400);
  expect((await announce(server, admin, { text: "a".repeat(500) })).status).toBe(201);
  const asAdmin = { token: admin.token };
  const { body: group } = await call(server, "createGroup", { ...asAdmin, body: { name: "Over" } });
  const body = { state: "closed", reason: "The term is over." };
  await call(server, "changeGroupState", { ...asAdmin, params: { id: group.id }, body });
  expect((await announce(server, admin, { text }, group.id)).body.code).toBe("group_closed");
});

test("the same call twice is one announcement", async () => {
  const server = await aServer();
  const { token } = await anAdmin(server);
  const headers = { "idempotency-key": randomUUID() };
  const send = () => call(server, "announce", { token, params: { id: firstGroup }, body: { text }, headers });
  const [first, second] = [await send(), await send()];
  expect(second.body).toEqual(first.body);
  expect(await asOwner(server.target, "select from announcements")).toHaveLength(1);
});

test("nobody changes or deletes an announcement, not even the owner of the database by mistake", async () => {
  const { server, admin } = await withAdmin();
  await announce(server, admin, { text });
  for (const change of ["update announcements set text = 'x'", "delete from announcements"])
    await expect(asOwner(server.target, change)).rejects.toThrow("append-only");
});

test("by e-mail it goes to members of the group who want announcements, and to those who were there", async () => {
  const { mails, mail } = await smtpSink();
  const { server, admin } = await withAdmin({ senders: { mail, sms: undefined } });
  const [reader, quiet] = [await aMember(server), await aMember(server)];
  const notices = (await call(server, "showSecurity", { token: quiet.token })).body.notices;
  const topics = { ...notices.topics, announcement: false };
  await call(server, "changeNotices", { token: quiet.token, body: { ...notices, topics } });
  await announce(server, admin, { text, mail: true });
  server.advance(1_000);
  await aMember(server);
  await announce(server, admin, { text: "Not by e-mail." });
  await server.runJobs();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[reader.email, "An announcement"]]);
  expect(mails[0]?.text).toContain(text);
  expect(mails[0]?.text).toContain("Practice: Paperchain uses paper money only.");
});

test("1,200 members get one letter each, and a job that runs again writes nobody another", async () => {
  const { mail } = await smtpSink();
  const { server, admin } = await withAdmin({ senders: { mail, sms: undefined } });
  await asOwner(
    server.target,
    `insert into members (id, full_name, email, password_hash, role, status, created_at)
     select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Member ' || n, 'm' || n || '@club.example', '', 'user', 'active',
       timestamptz '2026-03-01T11:00:00Z' from generate_series(1, 1200) n`,
  );
  const { body } = await announce(server, admin, { text, mail: true });
  const letters = async () =>
    asOwner(
      server.target,
      "select count(*)::int as letters, count(distinct recipient)::int as people from outbox where subject = 'An announcement'",
    );
  expect(await letters()).toEqual([{ letters: 0, people: 0 }]);
  await Promise.all([1, 2, 3].map(() => mailAnnouncement(server.context, asId(body.id))));
  await mailAnnouncement(server.context, asId(body.id));
  expect(await letters()).toEqual([{ letters: 1_200, people: 1_200 }]);
  expect(await asOwner(server.target, "select from announcement_mails")).toEqual([]);
});
