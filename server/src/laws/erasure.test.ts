import { noticeTopics, securityTopic } from "@paperchain/core/inbox/notices.ts";
import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { aPicture, sendDocument } from "../testing/documents.ts";
import { askForConfidence } from "../testing/groups.ts";
import { findUndecided, listUnblanked, markHex, markMember, markText } from "../testing/mark-member.ts";
import { aMember, anAdmin, call, logIn, type TestMember, withAdmin } from "../testing/members.ts";
import { walletAddress, withdraw } from "../testing/money/orders.ts";
import { sendForm } from "../testing/outside/send-form.ts";
import { aFullProfile } from "../testing/profile.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { everythingStored, isRetained, rowsLeftOf, rowsOf } from "../testing/traces.ts";
import { turnOnTwoFactor } from "../testing/two-factor.ts";
import { acts } from "./admin-acts.ts";

const email = "quentin@zebedee.example";
const phone = "+447700900461";

test("every column of every table has a decision, and a new one without is found", async () => {
  const server = await aServer();
  expect(await findUndecided(server)).toEqual({ undecided: [], unknown: [] });
  await asOwner(server.target, "alter table members add column shoe_size text");
  await asOwner(server.target, "create table diaries (member_id uuid, entry text)");
  const { undecided } = await findUndecided(server);
  expect(undecided).toEqual(["diaries.entry", "diaries.member_id", "members.shoe_size"]);
});

test("a deletion leaves nothing of a member in any column of any table", { tags: ["later"] }, async () => {
  const { server, admin } = await withAdmin();
  await writeToStranger(server, admin);
  const member = await aMember(server, { fullName: "Quentin Zebedee", email });
  await useEverything(server, admin, member);
  await proveContactsAndAct(server, member);
  const before = await rowsOf(server, member);
  const untouched = Object.keys(before).filter((table) => !isRetained(table) && before[table] === 0);
  expect(untouched, "Let the member leave a row here first.").toEqual([]);
  expect(await markMember(server, member), "Let the member fill this first.").toEqual(ofPinsOnly);
  expect(await tracesIn(server)).toEqual(traces);

  const erased = await call(server, "deleteMember", {
    token: admin.token,
    params: { id: member.id },
    body: {},
  });
  expect(erased.status).toBe(200);

  expect(await rowsLeftOf(server, member)).toEqual([]);
  expect(await listUnblanked(server, member)).toEqual([]);
  expect(await tracesIn(server)).toEqual([]);
});

/**
 * A member with an e-mail has neither. For a member with a PIN, a check of the database requires both to be empty after
 * the deletion.
 */
const ofPinsOnly = ["members.pin_reset_at", "members.user_name"];

const traces = [
  "quentin",
  "zebedee",
  phone.slice(1),
  aFullProfile.dateOfBirth,
  walletAddress,
  markText,
  markHex,
];

async function tracesIn(server: TestServer): Promise<string[]> {
  const stored = (await everythingStored(server)).toLowerCase();
  return traces.filter((trace) => stored.includes(trace));
}

test("a deletion leaves no name of an administrator who did everything that one can do", {
  tags: ["later"],
}, async () => {
  const server = await aServer();
  const other = await anAdmin(server);
  await server.poll();
  const { id } = await aMember(server, { fullName: "Quentin Zebedee", email });
  const again = () => logIn(server, email);
  const body = { role: "admin", reason: "a test" };
  await call(server, "changeMember", { token: other.token, params: { id }, body });
  let admin = await again();
  for (const [name, prepare] of Object.entries(acts)) {
    const given = await prepare?.({ server, admin });
    const { status } = await call(server, name as keyof typeof acts, { token: admin.token, ...given });
    expect([name, status < 300]).toEqual([name, true]);
    if (name === "endEverySession") admin = await again();
  }
  await server.runJobs();
  expect((await everythingStored(server)).toLowerCase()).toContain("quentin zebedee invites you");
  const { token } = await logIn(server, other.email);
  expect((await call(server, "deleteMember", { token, params: { id }, body: {} })).status).toBe(200);
  const stored = (await everythingStored(server)).toLowerCase();
  expect(["quentin", "zebedee"].filter((trace) => stored.includes(trace))).toEqual([]);
});

/** Tables that accept rows of a deleted member, and why. */
const taking: Record<string, string> = {
  wallets: "written once, with the member",
  invitations: "written once, with the member",
  member_words: "written by the database with the member's row, which is not changed any more",
  journal: "what was open runs out in the books",
  open_orders: "written by a posting, which is refused",
  closed_orders: "written by a fill, a fresh start or the deletion",
  coin_wallets: "written with an order",
  coin_journal: "written with an order, a fresh start or the deletion",
  open_trades: "written with a transaction, which is refused",
  closed_trades: "what was open runs out in the books",
  trade_folds: "sums of what is in the books",
  trade_days: "sums of what is in the books",
  trade_counts: "sums of what is in the books",
  purchase_terms: "written with a transaction, which is refused",
  purchase_dues: "written with a transaction, which is refused",
  wallet_starts: "written with a line of the log, about a member who is not deleted",
  standings: "sums of what is in the books",
  final_standings: "hashes of sums of what is in the books",
  trade_forecasts: "written with a transaction, which is refused",
  support_answers: "written with a line of the log, which a deleted administrator cannot write",
};

test("the database refuses rows of a deleted member in every table but those that are said here", async () => {
  const server = await aServer();
  const open = await asOwner(
    server.target,
    `select table_name as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'member_id' and not exists (
       select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where t.tgrelid = table_name::regclass and p.proname in ('require_member', 'require_members', 'require_acting_members'))
     order by table_name`,
  );
  expect(open.map(({ name }) => name)).toEqual(Object.keys(taking).sort());
});

test("who never confirmed an e-mail takes nobody else's messages along: somebody may have typed another's address", async () => {
  const { server, admin } = await withAdmin();
  await writeToStranger(server, admin);
  await server.runJobs();
  const messages = async () => ({
    outbox: await asOwner(server.target, "select recipient, subject from outbox where member_id is null"),
    support: await asOwner(
      server.target,
      "select email, message from support_messages where member_id is null",
    ),
  });
  const before = await messages();
  expect([before.outbox.length, before.support.length]).toEqual([2, 1]);

  const intruder = await aMember(server, { fullName: "Mallory", email });
  await call(server, "sendSupportMessage", {
    token: intruder.token,
    body: { name: "Mallory", email: "other@club.example", subject: "other", message: "Mine" },
  });
  const params = { id: intruder.id };
  await call(server, "deleteMember", { token: admin.token, params, body: {} });
  expect(await messages()).toEqual(before);
  expect(await everythingStored(server)).not.toMatch(/mallory|other@club/i);
});

/** An invitation, and an answer to a sender without an account. Neither belongs to a member. */
async function writeToStranger(server: TestServer, { token }: TestMember): Promise<void> {
  await call(server, "sendInvites", { token, body: { people: [{ email, name: "Quentin" }] } });
  const asked = { name: "Quentin", email, subject: "invitation", message: "I am Quentin. May I come in?" };
  await call(server, "sendSupportMessage", { body: asked });
  const { messages } = (await call(server, "listSupportMessages", { token })).body;
  const answer = { token, params: { id: messages[0].id }, body: { text: "You may, Quentin." } };
  await call(server, "answerSupportMessage", answer);
}

/** Data that no call writes for this member: confirmed contacts, notes, and an act in the operator log. */
async function proveContactsAndAct(server: TestServer, { id }: TestMember): Promise<void> {
  await asOwner(
    server.target,
    `update members set phone = '${phone}', notes = 'likes maths', email_confirmed_at = now(), phone_confirmed_at = now()
     where id = '${id}'`,
  );
  await asOwner(
    server.target,
    `update log_persons set actor_id = '${id}' where seq = (select max(seq) from log_persons)`,
  );
}

async function useEverything(
  server: TestServer,
  admin: TestMember,
  { token, id }: TestMember,
): Promise<void> {
  const topics = Object.fromEntries(noticeTopics.map((topic) => [topic, topic === securityTopic]));
  const named = { firstName: "Quentin", lastName: "Zebedee", email };
  await call(server, "changeProfile", { token, body: { ...named, ...aFullProfile } });
  await call(server, "hideFirstSteps", { token });
  await call(server, "askForResetLink", { body: { identifier: email } });
  await call(server, "sendContactCode", { token, params: { kind: "email" } });
  await call(server, "changeNotices", { token, body: { email: true, sms: false, topics } });
  await call(server, "readInbox", { token, body: { until: server.context.clock().toISOString() } });
  await withdraw(server, { token }, "25", "leaving");
  const decided = await withdraw(server, { token }, "30");
  // An administrator's stored answer names the member.
  await call(server, "approveTransaction", {
    token: admin.token,
    headers: { "idempotency-key": "approving" },
    params: { id: decided.body.transactionId },
  });
  await server.poll();
  await askForConfidence(server, admin);
  const said = { confidence: 70, reason: "Quentin thinks so." };
  await call(server, "buyUp", { token, body: { coinId: "bitcoin", amount: "10", ...said } });
  await sendDocument(server, { token });
  const { documents } = (await call(server, "listKycDocuments", { token: admin.token })).body;
  await call(server, "viewKycDocument", { token: admin.token, params: { id: documents[0].id } });
  await sendForm(server, "uploadAvatar", {
    token,
    parts: [{ name: "image", fileName: "me.png", bytes: aPicture }],
  });
  const asked = { name: "Quentin", email, subject: "other", message: "Hello there" };
  await call(server, "sendSupportMessage", { token, body: asked });
  const { messages } = (await call(server, "listSupportMessages", { token: admin.token })).body;
  const question = messages.find(({ message }: { message: string }) => message === asked.message);
  const answer = { token: admin.token, params: { id: question.id }, body: { text: "Hello, Quentin." } };
  await call(server, "answerSupportMessage", answer);
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
