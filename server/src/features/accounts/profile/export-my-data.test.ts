import { expect, test } from "vitest";
import { ownPlaces } from "../../../db/queries/accounts/own-data.ts";
import { asOwner } from "../../../testing/database/database.ts";
import { aMember, anAdmin, call, type TestMember } from "../../../testing/members.ts";
import { aServer, type TestServer } from "../../../testing/server.ts";
import { askForConfidence } from "../../../testing/trades/asking-group.ts";

const read = (server: TestServer, { token }: TestMember) => call(server, "exportMyData", { token });

test("a member's export holds what they said and did, and the file's name says when", async () => {
  const server = await aServer();
  const admin = await anAdmin(server);
  const member = await aMember(server, { email: "ada@club.example" });
  await server.poll();
  const body = { firstName: "Ada", lastName: "Lovelace", email: member.email, city: "London" };
  await call(server, "changeProfile", { token: member.token, body });
  await asOwner(server.target, `update members set notes = 'likes maths' where id = '${member.id}'`);
  const deposit = { userId: member.id, method: "crypto", currency: "BTC", usdAmount: "25" };
  await call(server, "deposit", { token: member.token, body: deposit });
  await askForConfidence(server, admin);
  const said = { confidence: 70, reason: "It rose all day." };
  await call(server, "buyUp", { token: member.token, body: { coinId: "bitcoin", amount: "10", ...said } });
  const asked = { name: "Ada", email: member.email, subject: "other", message: "Hello there" };
  await call(server, "sendSupportMessage", { token: member.token, body: asked });
  const amount = { amount: "5", reason: "a gift" };
  await call(server, "adjustBalance", { token: admin.token, params: { userId: member.id }, body: amount });

  const { code, size, time } = (await call(server, "showCheckpoint")).body;
  const { status, body: data, headers } = await read(server, member);

  expect(status).toBe(200);
  expect(headers["content-disposition"]).toBe(
    'attachment; filename="paperchain-practice-data-2026-03-01.json"',
  );
  expect(data).toMatchObject({
    practice: true,
    exportedAt: "2026-03-01T12:00:00.000Z",
    operatorLog: { code, size, time },
    profile: { fullName: "Ada Lovelace", city: "London", notesOfAdministrators: "likes maths" },
    sessions: [{ endedAt: null, address: "127.0.0.1" }],
    invitations: [{ used: 0 }],
    trades: [{ coinId: "bitcoin", direction: "up", stake: "10.00" }],
    forecasts: [said],
    purchases: [],
    supportMessages: [{ subject: "other", message: "Hello there" }],
    wallet: [{ available: "9995.00", held: "10.00" }],
    actsOfAdministrators: [{ type: "balance.adjust", reason: "a gift" }],
  });
  const types = data.transactions.map(({ type, amount }: { type: string; amount: string }) => [type, amount]);
  expect(types).toContainEqual(["Deposit", "25.00"]);
  expect(data.ledger.at(-1)).toMatchObject({ availableAfter: "9995.00", heldAfter: "10.00" });
});

test("it contains no secrets, and nothing about other members", async () => {
  const server = await aServer();
  await anAdmin(server);
  const member = await aMember(server);
  await aMember(server, { email: "somebody@else.example", fullName: "Somebody Else" });
  await call(server, "askForResetLink", { body: { identifier: member.email } });
  await server.runJobs();
  const text = JSON.stringify((await read(server, member)).body);
  expect(text).toContain("Set a new Paperchain password");
  for (const secret of [/argon2/, /token=/, /hash/i, /else\.example/, /Somebody/])
    expect(text).not.toMatch(secret);
  expect(text).not.toContain(member.token);
});

test("more rows than are read at once are all told, each once and in order", async () => {
  const server = await aServer();
  await anAdmin(server);
  const member = await aMember(server);
  await asOwner(
    server.target,
    `insert into outbox (id, member_id, channel, recipient, subject, state, created_at)
     select gen_random_uuid(), '${member.id}', 'email', 'a@b.example', 'Letter ' || n, 'sent', now()
     from generate_series(1, 1500) n`,
  );
  const { messagesToYou } = (await read(server, member)).body;
  const ids: string[] = messagesToYou.map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(1500);
  expect(ids).toEqual(ids.toSorted());
});

/** Tables with member ids that are not in the export under their own name, and why. */
const notTold: Record<string, string> = {
  avatars: "the address of the picture is in the profile",
  closed_trades: "in the trades",
  open_trades: "in the trades",
  trade_folds: "sums of the trades",
  trade_days: "sums of the trades",
  trade_counts: "sums of the trades",
  purchase_terms: "in the purchases",
  purchase_dues: "in the purchases",
  wallet_starts: "in the transactions, with the reason",
  standings: "sums of the transactions",
  final_standings: "hashes of sums of the transactions",
  transactions: "with what became of their trades, as listed_transactions",
  member_words: "the words of name and contacts, for finding them",
  idempotency: "answers that were given, kept for a while",
  checkpoint_mails: "when a letter went out that is in the messages",
  person_salts: "with it, others could tell who is meant in the operator log",
  log_persons: "in the acts of administrators",
  reset_links: "opens a door",
  recovery_codes: "opens a door",
  contact_codes: "opens a door",
};

test("every table that knows a member is in the export once, or it is said here why not", async () => {
  const server = await aServer();
  const known = await asOwner(
    server.target,
    `select distinct table_name as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('member_id', 'subject_id')`,
  );
  const told: string[] = Object.values(ownPlaces).map(({ from }) => from);
  expect(told).toEqual([...new Set(told)]);
  const names = known.map(({ name }) => String(name));
  expect(names.filter((name) => !told.includes(name)).sort()).toEqual(Object.keys(notTold).sort());
});

test("the eleventh export in an hour has to wait", async () => {
  const server = await aServer();
  await anAdmin(server);
  const member = await aMember(server);
  for (let time = 0; time < 10; time += 1) expect((await read(server, member)).status).toBe(200);
  expect((await read(server, member)).status).toBe(429);
});
