import { asId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import { transact } from "../../db/transact.ts";
import { asOwner } from "../../testing/database.ts";
import { aMember, anAdmin, call, type Person } from "../../testing/people.ts";
import { aServer, type TestServer } from "../../testing/server.ts";
import { eraseMember } from "./erase-member.ts";

async function erase(server: TestServer, person: Person) {
  const { context } = server;
  const refused = await transact(context.db, (tx) =>
    eraseMember(context, tx, asId(person.id), asId<"member">(person.id)),
  );
  // As every call does before it answers: what ended is heard of by then.
  await context.changes.caughtUp();
  return refused;
}

test("an erased member's sessions end, and nothing in the database names them any more", async () => {
  const server = await aServer();
  await anAdmin(server);
  const member = await aMember(server, { fullName: "Quentin Zebedee", email: "quentin@zebedee.example" });
  await call(server, "forgotPassword", { body: { identifier: member.email } });
  await server.runJobs();
  const walletAddress = "11111111111111111111111111111111";
  await call(server, "withdraw", {
    token: member.token,
    headers: { "idempotency-key": "leaving" },
    body: { userId: member.id, currency: "SOL", usdAmount: "25", walletAddress },
  });
  expect(await everythingStored(server)).toContain(walletAddress);
  expect(await everythingStored(server)).toMatch(/quentin@.*quentin@/);

  expect(await erase(server, member)).toBeUndefined();

  expect((await call(server, "showMe", { token: member.token })).status).toBe(401);
  const stored = await everythingStored(server);
  for (const trace of [/quentin/i, /zebedee/i, walletAddress]) {
    expect(stored).not.toMatch(trace);
  }
});

test("the books stay: an erased member's wallet and transactions are where they were, under no name", async () => {
  const server = await aServer();
  const admin = await anAdmin(server);
  const member = await aMember(server);
  const body = { userId: member.id, method: "crypto", currency: "BTC", usdAmount: "25" };
  await call(server, "deposit", { token: member.token, body });
  const books = () => asOwner(server.target, "select * from wallets, journal order by 1, 2, 3, 4, 5, 6");
  const before = await books();

  await erase(server, member);

  expect(await books()).toEqual(before);
  const { body: all } = await call(server, "listAllTransactions", { token: admin.token });
  expect(all.transactions[0]).toMatchObject({ userId: member.id, userName: "Deleted member" });
});

test("who was erased is in no list, brings nobody in, and may come again as somebody new", async () => {
  const server = await aServer();
  const admin = await anAdmin(server);
  const member = await aMember(server, { email: "again@club.example" });
  const { code } = (await call(server, "showMyInvitation", { token: member.token })).body;

  await erase(server, member);

  const { body } = await call(server, "listUsers", { token: admin.token });
  expect(body.counts).toEqual({ total: 1, active: 1, suspended: 0 });
  expect(body.users.map(({ id }: { id: string }) => id)).toEqual([admin.id]);
  await expect(aMember(server, { code })).rejects.toThrow("invitation_invalid");
  const again = await aMember(server, { email: "again@club.example" });
  expect(again.id).not.toBe(member.id);
});

test("the only administrator cannot be erased, and nothing of them is gone", async () => {
  const server = await aServer();
  const admin = await anAdmin(server);
  expect(await erase(server, admin)).toMatchObject({ code: "last_admin" });
  expect((await call(server, "showMe", { token: admin.token })).body.email).toBe(admin.email);
});

/** Every row of every table of ours and of the queue, as text. */
async function everythingStored(server: TestServer): Promise<string> {
  const tables = await asOwner(
    server.target,
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  );
  const rows = await Promise.all(
    tables.map(({ name }) => asOwner(server.target, `select t::text as row from ${name} t`)),
  );
  return JSON.stringify(rows);
}
