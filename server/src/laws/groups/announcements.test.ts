// @module-tag later

import { createHash } from "node:crypto";
import { firstGroup } from "@paperchain/core/groups/group.ts";
import { expect, test } from "vitest";
import { advanceRounds } from "../../rounds/advance-rounds.ts";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, call, type TestMember, withAdmin } from "../../testing/members.ts";
import { roundsBy } from "../../testing/rounds.ts";
import { sendsMail, type TestServer } from "../../testing/server.ts";

const text = "Pens down at noon.";

const announce = (server: TestServer, { token }: TestMember, body: object) =>
  call(server, "announce", { token, params: { id: firstGroup }, body });

/** The banner's text on a member's page and on the board, and the entry in the inbox. */
async function aReader(server: TestServer, admin: TestMember) {
  const { token } = await aMember(server);
  const asAdmin = { token: admin.token, params: { id: firstGroup } };
  const { link } = (await call(server, "makeBoard", asAdmin)).body;
  const body = { token: new URL(link).hash.replace("#token=", "") };
  const inbox = async () => (await call(server, "showInbox", { token })).body;
  const stands = async () => [
    (await inbox()).banner?.text,
    ...(await call(server, "showBoard", { body })).body.announcements.map(
      (one: { text: string }) => one.text,
    ),
  ];
  return { inbox, stands };
}

test("an announcement stands for its time, at most until its round ends, on pages and on the board; the inbox keeps it", async () => {
  const { server, admin } = await withAdmin();
  const { inbox, stands } = await aReader(server, admin);
  const rounds = roundsBy(server, admin);
  await announce(server, admin, { text: "Until dismissed." });
  const { body: round } = await rounds.create();
  await advanceRounds(server.context);
  server.advance(1_000);
  await announce(server, admin, { text: "Until the end." });
  server.advance(1_000);
  await announce(server, admin, { text: "Five minutes.", standsMinutes: 5 });
  const [five, end, before] = ["Five minutes.", "Until the end.", "Until dismissed."];
  expect(await stands()).toEqual([five, five, end, before]);
  expect((await inbox()).banner.standsUntil).toBe("2026-03-01T12:05:02.000Z");
  server.advance(5 * 60_000 - 1);
  expect(await stands()).toEqual([five, five, end, before]);
  server.advance(1);
  expect(await stands()).toEqual([end, end, before]);
  await rounds.end(round.id);
  expect(await stands()).toEqual([before, before]);
  await announce(server, admin, { text: "After the end." });
  expect((await stands())[0]).toBe("After the end.");
  const texts = (await inbox()).entries.map(({ text }: { text?: string }) => text).filter(Boolean);
  expect(texts).toEqual(["After the end.", five, end, before]);
  for (const standsMinutes of [0, 10_081, 1.5])
    expect((await announce(server, admin, { text, standsMinutes })).status).toBe(400);
});

test("a withdrawn announcement leaves pages and the board, stays readable as withdrawn, and writes no more letters", async () => {
  const { server, admin } = await withAdmin({ senders: sendsMail });
  const { inbox, stands } = await aReader(server, admin);
  const { body } = await announce(server, admin, { text, mail: true });
  expect(await stands()).toEqual([text, text]);
  const withdraw = () =>
    call(server, "withdrawAnnouncement", { token: admin.token, params: { id: body.id } });
  server.advance(1_000);
  const withdrawnAt = server.context.clock().toISOString();
  expect((await withdraw()).body).toMatchObject({ stands: false, withdrawnAt, withdrawnBy: "Administrator" });
  expect(await stands()).toEqual([undefined]);
  expect((await inbox()).entries).toMatchObject([{ text, withdrawnAt }]);
  server.advance(1_000);
  expect((await withdraw()).body.withdrawnAt).toBe(withdrawnAt);
  const { lines } = (await call(server, "listLogLines", { query: { type: "group.withdraw" } })).body;
  const saltedSha256 = createHash("sha256").update(Buffer.from(body.salt, "hex")).update(text).digest("hex");
  expect(lines).toMatchObject([{ subject: firstGroup, after: { group: "Members", saltedSha256 } }]);
  await server.runJobs();
  expect(await asOwner(server.target, "select from outbox where subject = 'An announcement'")).toEqual([]);
});
