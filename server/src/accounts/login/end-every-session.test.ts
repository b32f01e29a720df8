// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, call, logIn, password, withAdmin, withMember } from "../../testing/members.ts";
import { openEvents } from "../../testing/outside/open-events.ts";
import { aServer, type TestServer } from "../../testing/server.ts";
import { turnOnTwoFactor } from "../../testing/two-factor.ts";

const reason = "A laptop was stolen.";

const isOpen = async (server: TestServer, token: string) =>
  (await call(server, "showMyProfile", { token })).status === 200;

test("everybody is logged out on every server but the administrator who did it, and each is told why", async () => {
  const { server, admin } = await withAdmin();
  const elsewhere = await logIn(server, admin.email);
  const [ann, bob] = [await aMember(server), await aMember(server)];
  const beside = await aServer({ beside: server });
  for (const { token } of [elsewhere, ann, bob]) expect(await isOpen(beside, token)).toBe(true);
  await call(server, "logout", { token: bob.token });

  const answer = await call(server, "endEverySession", { token: admin.token, body: { password, reason } });
  expect(answer).toMatchObject({ status: 200, body: { ended: 2, message: "2 sessions have ended." } });
  await beside.context.changes.caughtUp();
  for (const at of [server, beside]) {
    expect(await isOpen(at, admin.token)).toBe(true);
    for (const { token } of [elsewhere, ann]) expect(await isOpen(at, token)).toBe(false);
  }
  const why = async (token: string) => (await call(server, "showSessionEnd", { body: { token } })).body;
  const told = "An administrator logged everybody out. Please log in again. Reason: “A laptop was stolen.”";
  expect(await why(ann.token)).toEqual({ suspended: false, message: told });
  // This call did not end a session that had expired before it.
  expect((await why(bob.token)).message).toBe("Your session has ended. Please log in again.");
  await logIn(server, ann.email);
});

test("the operator log has a line with the reason and the number of sessions, and names nobody", async () => {
  const { server, admin, member } = await withMember();
  await call(server, "endEverySession", { token: admin.token, body: { password, reason } });
  const { lines } = (await call(server, "listLogLines")).body;
  expect(lines.at(-1)).toMatchObject({ type: "sessions.end", after: { ended: 1 }, reason });
  expect(JSON.stringify(lines)).not.toContain(member.id);
});

test("an open page is told at once", async () => {
  const { server, admin, member } = await withMember();
  const events = await openEvents(await server.listen(), member);
  await call(server, "endEverySession", { token: admin.token, body: { password, reason } });
  let said = await events.next();
  while (said !== undefined) said = await events.next();
  expect(await isOpen(server, member.token)).toBe(false);
});

test("it takes the password, a code where two-factor login is on, and a reason", async () => {
  const { server, admin, member } = await withMember();
  const end = (body: object) => call(server, "endEverySession", { token: admin.token, body });
  expect((await end({ reason })).body.code).toBe("password_wrong");
  expect((await end({ password: "a guess", reason })).body.code).toBe("password_wrong");
  expect((await end({ password, reason: " " })).body).toMatchObject({
    code: "invalid_input",
    fields: { reason: "Say why: everybody will read it." },
  });
  const app = await turnOnTwoFactor(server, admin);
  server.advance(30_000);
  expect((await end({ password, reason })).body.code).toBe("code_wrong");
  expect(await isOpen(server, member.token)).toBe(true);
  expect((await end({ password, code: app.code(), reason })).status).toBe(200);
  expect(await isOpen(server, member.token)).toBe(false);
  const [row] = await asOwner(
    server.target,
    "select count(*)::int as lines from log_leaves where leaf like '%sessions.end%'",
  );
  expect(row).toEqual({ lines: 1 });
});
