import { noticeTopics } from "@paperchain/core/security/notice-topic.ts";
import { expect, test } from "vitest";
import { asOwner } from "../testing/database.ts";
import { aPicture, sendDocument } from "../testing/documents.ts";
import { aMember, anAdmin, call, type Person } from "../testing/people.ts";
import { sendForm } from "../testing/send-form.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { turnOnTwoFactor } from "../testing/two-factor.ts";

/** Tables that still know a member after they were erased, and why. */
const kept: Record<string, string> = {
  members: "a row that names nobody, for the books to point at",
  invitations: "revoked; it tells who came with it",
  wallets: "the books",
  journal: "the books",
  transactions: "the books, without where a withdrawal was to go",
  open_trades: "the books",
  closed_trades: "the books",
  purchase_terms: "the books",
  purchase_dues: "the books",
  support_answers: "an answer belongs to whoever asked",
};

const walletAddress = "practice1solio00112233445566778899aabbccddeeff";
const email = "quentin@zebedee.example";

test("of an erased member no table keeps a row but those that are said here, and none their name or their contacts", async () => {
  const server = await aServer();
  const admin = await anAdmin(server);
  await writeToStranger(server, admin);
  const member = await aMember(server, { fullName: "Quentin Zebedee", email });
  await useEverything(server, admin, member);
  const before = await rowsOf(server, member);
  const untouched = Object.keys(before).filter((table) => !(table in kept) && before[table] === 0);
  expect(untouched, "Let the member leave a row here first, or say why it is kept.").toEqual([]);
  expect(await everythingStored(server)).toContain(walletAddress);

  const erased = await call(server, "deleteUser", {
    token: admin.token,
    params: { id: member.id },
    body: {},
  });
  expect(erased.status).toBe(200);

  const after = await rowsOf(server, member);
  expect(Object.keys(after).filter((table) => !(table in kept) && after[table] !== 0)).toEqual([]);
  const stored = await everythingStored(server);
  for (const trace of [/quentin/i, /zebedee/i, walletAddress]) expect(stored).not.toMatch(trace);
});

/** An invitation, and an answer to somebody who wrote without an account: neither knows a member. */
async function writeToStranger(server: TestServer, { token }: Person): Promise<void> {
  await call(server, "sendInvites", { token, body: { people: [{ email, name: "Quentin" }] } });
  const asked = { name: "Quentin", email, subject: "invitation", message: "I am Quentin. May I come in?" };
  await call(server, "sendSupportMessage", { body: asked });
  const { messages } = (await call(server, "listSupportMessages", { token })).body;
  const answer = { token, params: { id: messages[0].id }, body: { text: "You may, Quentin." } };
  await call(server, "answerSupportMessage", answer);
}

async function useEverything(server: TestServer, admin: Person, { token, id }: Person): Promise<void> {
  const topics = Object.fromEntries(noticeTopics.map((topic) => [topic, false]));
  await call(server, "forgotPassword", { body: { identifier: email } });
  await call(server, "sendContactCode", { token, params: { kind: "email" } });
  await call(server, "changeNotices", { token, body: { email: true, sms: false, topics } });
  await call(server, "withdraw", {
    token,
    headers: { "idempotency-key": "leaving" },
    body: { userId: id, currency: "SOL", usdAmount: "25", walletAddress },
  });
  const decided = await call(server, "withdraw", {
    token,
    body: { userId: id, currency: "SOL", usdAmount: "30", walletAddress },
  });
  // What an administrator was answered is kept for them, and names the member.
  await call(server, "approveTransaction", {
    token: admin.token,
    headers: { "idempotency-key": "approving" },
    params: { id: decided.body.transactionId },
  });
  await sendDocument(server, { token });
  await sendForm(server, "uploadAvatar", {
    token,
    parts: [{ name: "image", fileName: "me.png", bytes: aPicture }],
  });
  const asked = { name: "Quentin", email, subject: "other", message: "Hello there" };
  await call(server, "sendSupportMessage", { token, body: asked });
  await call(server, "adjustBalance", {
    token: admin.token,
    params: { userId: id },
    body: { amount: "5", reason: "a gift" },
  });
  const { note } = (await call(server, "showCheckpoint")).body;
  await call(server, "holdCheckpoint", { token, body: { note } });
  await call(server, "changeCheckpointMail", { token, body: { daily: true } });
  await turnOnTwoFactor(server, { token, id, email, password: "" });
  await server.runJobs();
}

/** How many rows of each table that can know a member know this one. */
async function rowsOf(server: TestServer, { id }: Person): Promise<Record<string, number>> {
  const places = await asOwner(
    server.target,
    `select table_name as name, string_agg(format('%I = ''${id}''', column_name), ' or ') as theirs
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'uuid'
       and column_name in ('member_id', 'subject_id')
     group by table_name order by table_name`,
  );
  const counts: Record<string, number> = {};
  for (const { name, theirs } of places) {
    const [row] = await asOwner(server.target, `select count(*)::int as rows from ${name} where ${theirs}`);
    counts[String(name)] = Number(row?.rows);
  }
  return counts;
}

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
