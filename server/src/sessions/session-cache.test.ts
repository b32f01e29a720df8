// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { aMember, anAdmin, call, type TestMember } from "../testing/members.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { findOpenSession } from "./queries.ts";
import { hashToken } from "./session-token.ts";

const minuteMs = 60_000;

/** Two servers on one database that both have a member's session in memory. */
async function twoServers() {
  const here = await aServer();
  const admin = await anAdmin(here);
  const member = await aMember(here);
  const there = await aServer({ beside: here });
  for (const server of [here, there]) expect(await statusOf(server, member)).toBe(200);
  return { here, there, admin, member };
}

const statusOf = async (server: TestServer, { token }: TestMember) =>
  (await call(server, "showMyProfile", { token })).status;

/** Ends all sessions without a notification, so that only the database knows. */
const endSilently = (server: TestServer) =>
  asOwner(server.target, "set session_replication_role = replica; update sessions set ended_at = now()");

test("a session is looked up once a minute, not for every call", async () => {
  const { here, member } = await twoServers();
  await endSilently(here);
  here.advance(minuteMs - 1);
  expect(await statusOf(here, member)).toBe(200);
  here.advance(1);
  expect(await statusOf(here, member)).toBe(401);
});

test("a session in memory expires on time, and its use is still recorded", async () => {
  const { here, member } = await twoServers();
  const seen = () =>
    asOwner(here.target, `select max(last_seen_at) as at from sessions where member_id = '${member.id}'`);
  const [before] = await seen();
  here.advance(minuteMs - 1);
  await statusOf(here, member);
  expect(await seen()).toEqual([before]);
  here.advance(1);
  await statusOf(here, member);
  expect(await seen()).toEqual([{ at: here.context.clock() }]);
  const end = new Date(here.context.clock().getTime() + 1_000).toISOString();
  await asOwner(here.target, `update sessions set expires_at = '${end}' where member_id = '${member.id}'`);
  await here.context.changes.caughtUp();
  expect(await statusOf(here, member)).toBe(200);
  here.advance(1_000);
  expect(await statusOf(here, member)).toBe(401);
});

const endings = {
  "its end": "update sessions set ended_at = now()",
  "its removal": "delete from sessions",
  "an earlier expiry": "update sessions set expires_at = created_at",
  "a suspension": "update members set status = 'suspended'",
};

test.each(Object.entries(endings))(
  "%s takes effect on every server, whoever wrote it",
  async (_, statement) => {
    const { here, there, member } = await twoServers();
    await asOwner(here.target, statement);
    for (const server of [here, there]) {
      await server.context.changes.caughtUp();
      expect(await statusOf(server, member)).toBe(401);
    }
  },
);

test("a demoted administrator loses the rights on every server", async () => {
  const { here, there, admin } = await twoServers();
  const look = async () => (await call(there, "listMembers", { token: admin.token })).status;
  expect(await look()).toBe(200);
  await asOwner(here.target, "update members set role = 'user'");
  await there.context.changes.caughtUp();
  expect(await look()).toBe(403);
});

test("a logout takes effect at the next call", async () => {
  const { here, member } = await twoServers();
  await call(here, "logout", { token: member.token, body: {} });
  expect(await statusOf(here, member)).toBe(401);
});

test("a server without notifications keeps no sessions in memory", async () => {
  const { here, member } = await twoServers();
  const lost = Promise.withResolvers<void>();
  here.context.changes.listenToSessions(() => lost.resolve());
  await asOwner(
    here.target,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'paperchain changes' and datname = current_database()`,
  );
  await lost.promise;
  expect(here.context.changes.isListening()).toBe(false);
  expect(await statusOf(here, member)).toBe(200);
  await endSilently(here);
  expect(await statusOf(here, member)).toBe(401);
});

test("a session that ends during its lookup is not kept", async () => {
  const { here, member } = await twoServers();
  const { db, clock, changes, sessions } = here.context;
  const store = sessions.prepareToStore();
  const found = await findOpenSession(db, hashToken(member.token), clock());
  if (!found) throw new Error("There is no session.");
  await asOwner(here.target, "update sessions set ended_at = now()");
  await changes.caughtUp();
  store("its header", found);
  expect(sessions.find("its header", clock())).toBeUndefined();
  sessions.prepareToStore()("its header", found);
  expect(sessions.find("its header", clock())).toEqual(found);
});
