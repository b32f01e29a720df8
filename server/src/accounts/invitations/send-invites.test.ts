// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import {
  call,
  logIn,
  readNewestMessage,
  type TestMember,
  withAdmin,
  withMember,
} from "../../testing/members.ts";
import type { TestServer } from "../../testing/server.ts";

const invite = (server: TestServer, { token }: TestMember, ...people: object[]) =>
  call(server, "sendInvites", { token, body: { people } });

const letters = async (server: TestServer) =>
  (await asOwner(server.target, "select recipient from outbox order by recipient")).map(
    (row) => row.recipient,
  );

test("an invitation carries the administrator's code in its link, and the invited person registers with it", async () => {
  const { server, admin } = await withAdmin();
  await invite(server, admin, { email: "New@Club.example", name: "Nell" });
  await server.runJobs();
  const letter = await readNewestMessage(server, admin.token);
  expect(letter).toContain("Hello Nell,");
  expect(letter).toContain("https://club.example/register#code=FIRST-CODE");
  expect(await letters(server)).toEqual(["new@club.example"]);
});

test("members and people who were invited today get no letter; the day after they may", async () => {
  const { server, admin, member } = await withMember();
  const list = [{ email: member.email }, { email: "new@club.example" }, { email: "NEW@club.example" }];
  const outcomes = async (by: TestMember = admin) =>
    (await invite(server, by, ...list)).body.results.map(({ outcome }: { outcome: string }) => outcome);
  const checked = await call(server, "checkInvites", { token: admin.token, body: { people: list } });
  expect(checked.body.usesLeft).toBeNull();
  expect(await letters(server)).toEqual([]);
  expect(await outcomes()).toEqual(["member", "invited", "invited"]);
  expect(await letters(server)).toEqual(["new@club.example"]);
  expect(await outcomes()).toEqual(["member", "invited_before", "invited_before"]);
  server.advance(25 * 60 * 60_000);
  expect(await outcomes(await logIn(server, admin.email))).toEqual(["member", "invited", "invited"]);
});

test("a list that is sent twice at once goes out once", async () => {
  const { server, admin } = await withAdmin();
  const list = Array.from({ length: 50 }, (_, n) => ({ email: `person${n}@club.example` }));
  await Promise.all([invite(server, admin, ...list), invite(server, admin, ...list)]);
  expect(await letters(server)).toHaveLength(50);
});

test("the log says how many were invited, and no address", async () => {
  const { server, admin } = await withAdmin();
  await invite(server, admin, { email: "new@club.example", name: "Nell" }, { email: admin.email });
  const lines = await asOwner(server.target, "select leaf from log_leaves");
  expect(lines).toHaveLength(1);
  expect(lines[0]?.leaf).toContain('"after":{"invited":1,"leftOut":1}');
  expect(lines[0]?.leaf).not.toMatch(/@|Nell/);
});

test("with a code that is revoked nobody is invited, and one that is nearly used up says how often it lasts", async () => {
  const { server, admin } = await withAdmin();
  const people = [{ email: "new@club.example" }];
  const { invitations } = (await call(server, "listInvitations", { token: admin.token })).body;
  const set = (body: object) =>
    call(server, "changeInvitation", { token: admin.token, params: { id: invitations[0].id }, body });
  const usesLeft = async () =>
    (await call(server, "checkInvites", { token: admin.token, body: { people } })).body.usesLeft;
  await set({ usesMax: 3 });
  expect(await usesLeft()).toBe(3);
  await set({ revoked: true });
  expect(await usesLeft()).toBe(0);
  expect((await invite(server, admin, ...people)).body.code).toBe("code_closed");
  expect(await letters(server)).toEqual([]);
});
