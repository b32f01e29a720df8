import { asId, type MemberId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import type { Database } from "../../db/connect.ts";
import { updateMemberStatus, updatePasswordHash } from "../../members/queries/members.ts";
import { openPasswords } from "../../sessions/password.ts";
import { asOwner, somebodyWaits } from "../../testing/database/database.ts";
import { call, password, withAdmin, withMember } from "../../testing/members.ts";

test("a wrong password and an unknown identifier get the same answer", async () => {
  const { server, member } = await withMember();
  const wrong = await call(server, "login", { body: { identifier: member.email, password: "not this one" } });
  const unknown = await call(server, "login", { body: { identifier: "nobody@club.example", password } });
  const nonsense = await call(server, "login", { body: { identifier: "nobody", password } });
  expect(wrong.status).toBe(401);
  expect(unknown.body).toEqual(wrong.body);
  expect(nonsense.body).toEqual(wrong.body);
});

test("an unknown identifier costs the same work as a known one", async () => {
  const { server } = await withAdmin({ passwords: openPasswords() });
  // Measures processor time, because elapsed time depends on the machine's other work.
  const workOf = async (identifier: string, index: number) => {
    const before = process.cpuUsage();
    // Each try comes from its own address: this test is about work, not about limits.
    await call(server, "login", {
      address: `10.1.1.${index}`,
      body: { identifier, password: "not this one" },
    });
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let index = 1; index <= 11; index += 1) {
    known.push(await workOf("admin@club.example", index));
    unknown.push(await workOf("nobody@club.example", index));
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[5] ?? Number.NaN;
  // Without the comparison against the dummy hash, this ratio is about 0.2.
  expect(median(unknown) / median(known)).toBeGreaterThan(0.6);
  expect(median(unknown) / median(known)).toBeLessThan(1.6);
});

test("only the right password reveals that an account is suspended, and why", async () => {
  const { server, admin, member } = await withMember();
  const body = { status: "suspended", reason: "left the class" };
  await call(server, "changeMemberStatus", { token: admin.token, params: { id: member.id }, body });
  const right = await call(server, "login", { body: { identifier: member.email, password } });
  expect(right).toMatchObject({
    status: 403,
    body: {
      code: "account_suspended",
      message: "This account is suspended. Please contact your administrator. Reason: “left the class”",
    },
  });
  const tryAs = (identifier: string) =>
    call(server, "login", { body: { identifier, password: "not this one" } });
  const [wrong, unknown] = [await tryAs(member.email), await tryAs("nobody@club.example")];
  expect({ status: wrong.status, body: wrong.body }).toEqual({ status: unknown.status, body: unknown.body });
  expect(wrong.status).toBe(401);
});

test("of several suspensions the newest reason is shown, or that none was given", async () => {
  const { server, admin, member } = await withMember();
  const params = { id: member.id };
  for (const body of [
    { status: "suspended", reason: "first" },
    { status: "active" },
    { status: "suspended" },
  ])
    await call(server, "changeMemberStatus", { token: admin.token, params, body });
  const { body } = await call(server, "login", { body: { identifier: member.email, password } });
  expect(body.message).toBe(
    "This account is suspended. Please contact your administrator. No reason was given.",
  );
});

test("the eleventh try at one account from one place has to wait, and other people do not", async () => {
  const { server, admin, member } = await withMember();
  const body = { identifier: member.email, password: "not this one" };
  for (let tries = 1; tries <= 10; tries += 1)
    expect((await call(server, "login", { body })).status).toBe(401);
  const refused = await call(server, "login", {
    body: { ...body, identifier: ` ${member.email.toUpperCase()}` },
  });
  expect(refused.status).toBe(429);
  expect(refused.body.code).toBe("too_many_requests");
  expect(refused.body.message).toMatch(/^Too many attempts\. Try again in \d+ minutes\.$/);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await call(server, "login", { body: { identifier: admin.email, password } })).status).toBe(200);
  const elsewhere = await call(server, "login", {
    address: "10.9.9.9",
    body: { identifier: member.email, password },
  });
  expect(elsewhere.status).toBe(200);
  server.advance(Number(refused.headers["retry-after"]) * 1_000);
  expect((await call(server, "login", { body })).status).toBe(401);
});

test.each([
  ["a new password", (db: Database, id: MemberId) => updatePasswordHash(db, id, "another")],
  ["a suspension", (db: Database, id: MemberId) => updateMemberStatus(db, id, "suspended")],
])("a login that is under way does not outlive %s", async (_, change) => {
  const { server, member } = await withMember();
  const { login } = await server.context.db.transaction().execute(async (tx) => {
    await change(tx, asId(member.id));
    const login = call(server, "login", { body: { identifier: member.email, password } });
    const answered = login.then(() => true);
    // This login compared the password before the change, and opens its session after it.
    while (!(await Promise.race([answered, somebodyWaits(server.target)])));
    return { login };
  });
  expect((await login).body.code).toBe("login_failed");
  const sessions = await asOwner(server.target, `select from sessions where member_id = '${member.id}'`);
  expect(sessions).toHaveLength(1);
});
