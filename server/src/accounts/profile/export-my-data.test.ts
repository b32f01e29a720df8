import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { askForConfidence } from "../../testing/groups.ts";
import { aMember, call, type TestMember, withAdmin, withMember } from "../../testing/members.ts";
import { deposit } from "../../testing/money/orders.ts";
import { aServer, type TestServer } from "../../testing/server.ts";
import { ownPlaces } from "../queries/own-data.ts";

const read = (server: TestServer, { token }: TestMember) => call(server, "exportMyData", { token });

test("a member's export holds what they said and did, and the file's name says when", async () => {
  const { server, admin } = await withAdmin();
  const member = await aMember(server, { email: "ada@club.example" });
  await server.poll();
  const body = { firstName: "Ada", lastName: "Lovelace", email: member.email, city: "London" };
  await call(server, "changeProfile", { token: member.token, body });
  await asOwner(server.target, `update members set notes = 'likes maths' where id = '${member.id}'`);
  await deposit(server, member, "25");
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
  const { server, member } = await withMember();
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
  const { server, member } = await withMember();
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

/** Columns with members' ids that the export does not search, and why. */
const notTold: Record<string, readonly string[]> = {
  "the address of the picture is in the profile": ["avatars.member_id"],
  "in the trades": ["closed_trades.member_id", "open_trades.member_id"],
  "in the orders": ["closed_orders.member_id", "coin_journal.member_id", "open_orders.member_id"],
  "sums of the trades": ["trade_counts.member_id", "trade_days.member_id", "trade_folds.member_id"],
  "in the purchases": ["purchase_dues.member_id", "purchase_terms.member_id"],
  "with what became of their trades, as listed_transactions": ["transactions.member_id"],
  "the words of name and contacts, for finding them": ["member_words.member_id"],
  "answers that were given, kept for a while": ["idempotency.member_id"],
  "when a letter went out that is in the messages": ["checkpoint_mails.member_id"],
  "with it, others could tell who is meant in the operator log": ["person_salts.member_id"],
  "in the acts": ["log_persons.actor_id", "log_persons.subject_id"],
  "opens a door": ["contact_codes.member_id", "recovery_codes.member_id", "reset_links.member_id"],
  "an answer belongs to the member who asked": ["support_answers.member_id"],
  "the row of a deleted member has no export": ["members.erased_by"],
  "what an administrator did is in the acts": [
    "announcement_withdrawals.withdrawn_by",
    "boards.made_by",
    "boards.revoked_by",
    "closed_trades.decided_by",
    "kyc_documents.decided_by",
    "kyc_views.viewer_id",
    "outbox.passed_on_by",
    "rounds.made_by",
    "rounds.started_by",
    "scenarios.removed_by",
    "scenarios.set_by",
    "transactions.decided_by",
    "wallet_starts.started_by",
  ],
};

test("every column with a member's id is in the export, or this test says why not", async () => {
  const server = await aServer();
  const known = await asOwner(
    server.target,
    `select table_name || '.' || column_name as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'uuid'
       and (column_name in ('member_id', 'subject_id', 'actor_id', 'viewer_id') or column_name like '%\\_by')`,
  );
  const told = Object.values(ownPlaces).map(({ from, of }) => `${from}.${of}`);
  expect(told).toEqual([...new Set(told)]);
  const names = known.map(({ name }) => String(name));
  expect(names.filter((name) => !told.includes(name)).sort()).toEqual(Object.values(notTold).flat().sort());
});

test("the eleventh export in an hour has to wait", async () => {
  const { server, member } = await withMember();
  for (let time = 0; time < 10; time += 1) expect((await read(server, member)).status).toBe(200);
  expect((await read(server, member)).status).toBe(429);
});
