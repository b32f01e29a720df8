// @module-tag later

import { asId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import type { Database } from "../db/connect.ts";
import { insertAnswer } from "../http/stored-answers/idempotency.ts";
import { writeMessage } from "../messages/outbox.ts";
import { asOwner, somebodyWaits } from "../testing/database/database.ts";
import { aMember, anAdmin, call, type TestMember, withAdmin } from "../testing/members.ts";
import { aBusyMember } from "../testing/money/busy-member.ts";
import { walletAddress } from "../testing/money/orders.ts";
import { postWithdrawal } from "../testing/money/post-withdrawal.ts";
import { holdRequest } from "../testing/outside/held-request.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { everythingStored, rowsLeftOf } from "../testing/traces.ts";

const who = { fullName: "Quentin Zebedee", email: "quentin@zebedee.example" };
// Anybody may make these calls, with or without an account.
const needNoAccount = ["login", "askForResetLink", "resetPassword", "sendSupportMessage"];

const erase = (server: TestServer, admin: TestMember, { id }: TestMember) =>
  call(server, "deleteMember", { token: admin.token, params: { id }, body: {} });

/** Writes a row about the member, so that a deletion waits until this transaction ends. */
const storeAnswer = ({ context }: TestServer, tx: Database, { id }: TestMember, answer: object) =>
  insertAnswer(tx, {
    member_id: asId(id),
    key: "a",
    request_hash: Buffer.alloc(32),
    status: 200,
    answer,
    created_at: context.clock(),
  });

test("calls that a member and an administrator began before the deletion bring nothing back when they go on after it", async () => {
  const server = await aServer();
  const url = await server.listen();
  const admin = await anAdmin(server);
  await server.poll();
  const { member, own, administrators } = await aBusyMember(server, admin, who);
  const hold = async ([name, given]: (typeof own)[number]) => ({
    name,
    held: await holdRequest(url, name, given),
  });
  const mine = await Promise.all(own.filter(([name]) => name !== "showMyLogName").map(hold));
  const theirs = await Promise.all(administrators.map(hold));
  expect((await erase(server, admin, member)).status).toBe(200);

  const after = [];
  for (const { name, held } of [...mine, ...theirs]) after.push({ name, ...(await held.release()) });
  await server.runJobs();

  expect(after.filter(({ status }) => status >= 500)).toEqual([]);
  const ofMember = after.slice(0, mine.length).filter(({ name }) => !needNoAccount.includes(name));
  expect(ofMember.filter(({ status }) => status < 400)).toEqual([]);
  expect(ofMember.filter(({ status }) => status === 401).length).toBeGreaterThan(12);
  expect(await rowsLeftOf(server, member)).toEqual([]);
  const stored = await everythingStored(server);
  for (const trace of [/quentin/i, /zebedee/i, walletAddress]) expect(stored).not.toMatch(trace);
  const row = "select avatar_key, city, notes from members where erased_at is not null";
  expect(await asOwner(server.target, row)).toEqual([{ avatar_key: null, city: null, notes: null }]);
});

test("what is being written when the deletion begins is waited for, and deleted too", async () => {
  const { server, admin } = await withAdmin();
  const member = await aMember(server, who);
  const { db } = server.context;
  let erasing: ReturnType<typeof erase> | undefined;
  await db.transaction().execute(async (tx) => {
    const text = `${who.fullName} asks.`;
    await storeAnswer(server, tx, member, { text });
    await writeMessage(server.context, tx, {
      member: asId(member.id),
      channel: "email",
      to: who.email,
      subject: "Hello",
      body: text,
    });
    erasing = erase(server, admin, member);
    await expect.poll(() => somebodyWaits(server.target)).toBe(true);
  });
  expect((await erasing)?.status).toBe(200);
  expect(await rowsLeftOf(server, member)).toEqual([]);
  expect(await everythingStored(server)).not.toMatch(/quentin|zebedee/i);
});

test("a new member's page asks for its name in the log while the deletion waits: neither fails", async () => {
  const { server, admin } = await withAdmin();
  const member = await aMember(server, who);
  const { db } = server.context;
  const { deleted, named } = await db.transaction().execute(async (tx) => {
    await storeAnswer(server, tx, member, {});
    const deleted = erase(server, admin, member);
    await expect.poll(() => somebodyWaits(server.target)).toBe(true);
    let isAnswered = false;
    const named = call(server, "showMyLogName", member).finally(() => (isAnswered = true));
    await expect.poll(async () => isAnswered || (await somebodyWaits(server.target, 2))).toBe(true);
    return { deleted, named };
  });
  expect([(await deleted).status, (await named).status]).toEqual([200, expect.toBeOneOf([200, 401])]);
  expect(await rowsLeftOf(server, member)).toEqual([]);
});

test("a posting that is under way is waited for too, and its address and its answer are deleted", async () => {
  const { server, admin } = await withAdmin();
  const member = await aMember(server, who);
  let id = "";
  let erasing: ReturnType<typeof erase> | undefined;
  await server.context.db.transaction().execute(async (tx) => {
    id = await postWithdrawal(tx, member, { address: walletAddress, answer: `${who.fullName} asks.` });
    erasing = erase(server, admin, member);
    await expect.poll(() => somebodyWaits(server.target)).toBe(true);
  });
  expect((await erasing)?.status).toBe(200);
  expect(await rowsLeftOf(server, member)).toEqual([]);
  const stored = await everythingStored(server);
  expect(stored).toContain(id);
  for (const trace of [/quentin/i, walletAddress]) expect(stored).not.toMatch(trace);
});
