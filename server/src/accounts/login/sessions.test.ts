import { openSessionsMax } from "@paperchain/core/accounts/session.ts";
import { knownDevicesMax } from "@paperchain/core/security/device.ts";
import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, anAdmin, call, logIn, password, withAdmin, withMember } from "../../testing/members.ts";
import { aServer, type TestServer } from "../../testing/server.ts";
import { aGuardedMember, stepMs } from "../../testing/two-factor.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

const isOpen = async (server: TestServer, token: string) =>
  (await call(server, "showMyProfile", { token })).status === 200;

test("a session ends after twelve hours without use", async () => {
  const server = await aServer();
  const { token } = await anAdmin(server);
  server.advance(12 * hourMs - 1);
  expect(await isOpen(server, token)).toBe(true);
  server.advance(12 * hourMs - 1);
  expect(await isOpen(server, token)).toBe(true);
  server.advance(12 * hourMs);
  expect(await isOpen(server, token)).toBe(false);
});

test("a session ends after seven days, however much it is used", async () => {
  const server = await aServer();
  const { token } = await anAdmin(server);
  for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
    server.advance(8 * hourMs);
    expect(await isOpen(server, token)).toBe(true);
  }
  server.advance(8 * hourMs);
  expect(await isOpen(server, token)).toBe(false);
});

test("a remembered session lives for thirty days without use and for ninety at most", async () => {
  const { server, admin } = await withAdmin();
  const body = { identifier: admin.email, password, remember: true };
  const { token } = (await call(server, "login", { body })).body;
  for (let days = 29; days < 90; days += 29) {
    server.advance(29 * dayMs);
    expect(await isOpen(server, token)).toBe(true);
  }
  server.advance(3 * dayMs);
  expect(await isOpen(server, token)).toBe(false);
});

test("logging out ends this session and no other", async () => {
  const server = await aServer();
  const first = await anAdmin(server);
  const second = await logIn(server, first.email);
  const { status } = await call(server, "logout", { token: first.token, body: { role: "admin" } });
  expect(status).toBe(200);
  expect(await isOpen(server, first.token)).toBe(false);
  expect(await isOpen(server, second.token)).toBe(true);
});

test("members see where they are logged in, and end one or all others", async () => {
  const server = await aServer();
  const here = await anAdmin(server);
  const there = await logIn(server, here.email);
  const third = await logIn(server, here.email);
  const { sessions } = (await call(server, "listSessions", { token: here.token })).body;
  expect(sessions).toHaveLength(3);
  expect(sessions.filter((session: { current: boolean }) => session.current)).toHaveLength(1);

  const theirs = (await call(server, "listSessions", { token: there.token })).body.sessions;
  const { id } = theirs.find((session: { current: boolean }) => session.current);
  const body = { password };
  expect((await call(server, "endSession", { token: here.token, params: { id }, body })).status).toBe(200);
  expect(await isOpen(server, there.token)).toBe(false);
  expect((await call(server, "endSession", { token: here.token, params: { id }, body })).status).toBe(404);

  const ended = await call(server, "endOtherSessions", { token: here.token, body });
  expect(ended.body.ended).toBe(1);
  expect(await isOpen(server, third.token)).toBe(false);
  expect(await isOpen(server, here.token)).toBe(true);
});

test("a stranger at an open page cannot end the owner's other sessions; ending this one needs no password", async () => {
  const server = await aServer();
  const owner = await anAdmin(server);
  const { token } = await logIn(server, owner.email);
  const { sessions } = (await call(server, "listSessions", { token })).body;
  const idOf = (current: boolean) =>
    sessions.find((session: { current: boolean }) => session.current === current).id as string;
  for (const body of [undefined, {}, { password: "a guess" }]) {
    const one = await call(server, "endSession", { token, params: { id: idOf(false) }, body });
    const all = await call(server, "endOtherSessions", { token, body });
    for (const { status, body: answer } of [one, all]) {
      expect({ status, code: answer.code }).toEqual({ status: 422, code: "password_wrong" });
    }
  }
  expect(await isOpen(server, owner.token)).toBe(true);
  expect((await call(server, "endSession", { token, params: { id: idOf(true) } })).status).toBe(200);
  expect(await isOpen(server, token)).toBe(false);
});

test("with two-factor login on, the password alone ends no other session", async () => {
  const { server, member, app } = await aGuardedMember();
  const code = app.code();
  const { token } = (await call(server, "login", { body: { identifier: member.email, password, code } }))
    .body;
  server.advance(stepMs);
  const end = (proof: object) => call(server, "endOtherSessions", { token, body: { password, ...proof } });
  expect((await end({})).body).toMatchObject({ code: "code_wrong", fields: { code: expect.any(String) } });
  expect((await end({ code: "000000" })).body.code).toBe("code_wrong");
  expect(await isOpen(server, member.token)).toBe(true);
  expect((await end({ code: app.code() })).body.ended).toBe(1);
});

test("a member cannot end another member's session", async () => {
  const { server, admin, member } = await withMember();
  const { sessions } = (await call(server, "listSessions", { token: admin.token })).body;
  const params = { id: sessions[0].id };
  const body = { password };
  expect((await call(server, "endSession", { token: member.token, params, body })).status).toBe(404);
  expect(await isOpen(server, admin.token)).toBe(true);
});

test("the database knows only the hash of a token", async () => {
  const server = await aServer();
  const { token } = await anAdmin(server);
  const rows = await asOwner(
    server.target,
    "select encode(token_hash, 'hex') as hash, sessions::text from sessions",
  );
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await call(server, "showMyProfile", { token: String(rows[0]?.hash) })).status).toBe(401);
});

test("a member has at most 100 open sessions: one more login ends the one that was used least lately", async () => {
  const server = await aServer();
  const oldest = await anAdmin(server);
  const other = await aMember(server);
  // Shorter than the recording interval: a check whether the oldest session is open must not renew it.
  server.advance(30_000);
  const used = await logIn(server, oldest.email);
  await asOwner(
    server.target,
    `insert into sessions (id, member_id, token_hash, remembered, address, user_agent, created_at, last_seen_at, expires_at, device_hash)
     select gen_random_uuid(), member_id, sha256(n::text::bytea), remembered, address, user_agent, created_at, last_seen_at, expires_at, device_hash
     from sessions, generate_series(1, ${openSessionsMax - 2}) n where member_id = '${oldest.id}' and last_seen_at =
       (select max(last_seen_at) from sessions)`,
  );
  const open = async () => {
    const [row] = await asOwner(
      server.target,
      `select count(*)::int as open from sessions where member_id = '${oldest.id}' and ended_at is null`,
    );
    return row?.open;
  };
  expect(await open()).toBe(openSessionsMax);
  expect(await isOpen(server, oldest.token)).toBe(true);
  server.advance(1_000);
  const newest = await logIn(server, oldest.email);
  expect(await open()).toBe(openSessionsMax);
  expect(await isOpen(server, newest.token)).toBe(true);
  expect(await isOpen(server, oldest.token)).toBe(false);
  expect(await isOpen(server, used.token)).toBe(true);
  expect(await isOpen(server, other.token)).toBe(true);
});

test("a member has at most a hundred known browsers: one more replaces the longest unused one", async () => {
  const server = await aServer();
  const { email, id } = await anAdmin(server);
  const known = async () => {
    const rows = await asOwner(
      server.target,
      `select encode(token_hash, 'hex') as hash from devices where member_id = '${id}' order by last_login_at`,
    );
    return rows.map(({ hash }) => hash);
  };
  const [oldest] = await known();
  await asOwner(
    server.target,
    `insert into devices (member_id, token_hash, created_at, last_login_at)
     select member_id, sha256(n::text::bytea), created_at, last_login_at + n * interval '1 second'
     from devices, generate_series(1, ${knownDevicesMax - 1}) n`,
  );
  expect(await known()).toHaveLength(knownDevicesMax);
  server.advance(60 * 60_000);
  await logIn(server, email);
  expect(await known()).toHaveLength(knownDevicesMax);
  expect(await known()).not.toContain(oldest);
});
