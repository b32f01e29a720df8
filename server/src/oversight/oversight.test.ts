import { createPublicKey, verify } from "node:crypto";
import { asId } from "@paperchain/core/ids.ts";
import { fromBase64 } from "@paperchain/core/oversight/bytes.ts";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { provesConsistency, provesInclusion } from "@paperchain/core/oversight/proofs.ts";
import { expect, test } from "vitest";
import { sha256 } from "../db/sha256.ts";
import { transact } from "../db/transact.ts";
import { forgetLogName } from "../log/queries/log-names.ts";
import { signCheckpoints } from "../log/sign-checkpoints.ts";
import { asOwner } from "../testing/database/database.ts";
import { aMember, call, logIn, type TestMember, withAdmin } from "../testing/members.ts";
import { deposit } from "../testing/money/orders.ts";
import { logActs } from "../testing/oversight/log-acts.ts";
import { aServer, sendsMail, type TestServer } from "../testing/server.ts";
import { mailCheckpoints } from "./mail-checkpoints.ts";
import { takeDueMails } from "./queries/holders.ts";

const bytes = (base64: string) => fromBase64(base64) ?? new Uint8Array();
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

test("an act is a line that anybody can read, persons stand in it as hashes, and a member knows their own", async () => {
  const { server, admin, member } = await aClub();
  await suspend(server, admin, member, "too loud");
  const { body } = await call(server, "listLogLines");
  const me = (await call(server, "showMyLogName", { token: admin.token })).body.person;
  expect(body).toMatchObject({
    total: 1,
    lines: [
      {
        seq: 0,
        time: server.context.clock().toISOString(),
        type: "member.status",
        actor: me,
        before: { status: "active" },
        after: { status: "suspended" },
        reason: "too loud",
      },
    ],
  });
  expect(me).toMatch(/^person:[0-9a-f]{64}$/);
  expect(body.lines[0].subject).toMatch(/^person:[0-9a-f]{64}$/);
  expect(body.lines[0].subject).not.toBe(me);
  const everything = (await call(server, "downloadLog")).body;
  for (const secret of [admin.id, member.id, admin.email, member.email])
    expect(everything).not.toContain(secret);
  const about = await call(server, "listLogLines", { query: { person: body.lines[0].subject } });
  expect(about.body.total).toBe(1);
  expect((await call(server, "listLogLines", { query: { type: "balance.adjust" } })).body.total).toBe(0);
});

test("every line is proved to be in the log, and every earlier log to be the beginning of the later", async () => {
  const { server, admin, member } = await aClub();
  const count = 21;
  await logActs(server, { actor: admin.id, subject: member.id, count });
  const newest = (await call(server, "showCheckpoint")).body;
  expect(newest.size).toBe(count);
  const { checkpoints } = (await call(server, "listCheckpoints", { query: { limit: "100" } })).body;
  const sizes = checkpoints.map(({ size }: { size: number }) => size);
  expect(sizes).toEqual(Array.from({ length: count }, (_, n) => count - n));
  for (let seq = 0; seq < count; seq += 1) {
    const { body } = await call(server, "proveInclusion", { query: { seq: `${seq}`, size: `${count}` } });
    const claim = { leaf: seq, size: count, hash: bytes(body.hash), root: bytes(newest.root) };
    expect(provesInclusion(sha256, claim, body.path.map(bytes))).toBe(true);
  }
  const roots = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      call(server, "proveInclusion", { query: { seq: "0", size: `${n + 1}` } }),
    ),
  );
  for (const from of [1, 2, 7, 8, 13, 20]) {
    const query = { from: `${from}`, to: `${count}` };
    const { body } = await call(server, "proveConsistency", { query });
    const earlier = { size: from, root: bytes(roots[from - 1]?.body.root) };
    const later = { size: count, root: bytes(newest.root) };
    expect(provesConsistency(sha256, earlier, later, body.path.map(bytes))).toBe(true);
    expect(provesConsistency(sha256, { ...earlier, root: later.root }, later, body.path.map(bytes))).toBe(
      false,
    );
  }
  const tooMany = { query: { from: "3", to: `${count + 1}` } };
  expect((await call(server, "proveConsistency", tooMany)).body.code).toBe("log_too_short");
});

test("a checkpoint is signed for every line and again every minute, by the key that is given out", async () => {
  const { server, admin, member } = await aClub();
  const empty = await signCheckpoints(server.context);
  expect(empty.size).toBe(0n);
  await logActs(server, { actor: admin.id, subject: member.id, count: 3 });
  await signCheckpoints(server.context);
  await signCheckpoints(server.context);
  server.advance(minuteMs - 1);
  await signCheckpoints(server.context);
  const sizes = async () =>
    (await call(server, "listCheckpoints")).body.checkpoints.map(({ size }: { size: number }) => size);
  expect(await sizes()).toEqual([3, 2, 1, 0]);
  server.advance(1);
  await signCheckpoints(server.context);
  expect(await sizes()).toEqual([3, 3, 2, 1, 0]);

  const { publicKey, key, origin } = (await call(server, "showLogKey")).body;
  const spki = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), bytes(publicKey)]);
  const ed25519 = createPublicKey({ key: spki, format: "der", type: "spki" });
  const note = readCheckpoint((await call(server, "downloadCheckpoint")).body);
  const [signature] = note?.signatures ?? [];
  expect(note?.origin).toBe(origin);
  expect(key).toContain(`${origin}+${Buffer.from(signature?.keyHash ?? []).toString("hex")}+`);
  expect(verify(null, Buffer.from(note?.text ?? ""), ed25519, signature?.signature ?? new Uint8Array())).toBe(
    true,
  );
});

test("servers that sign at once sign one history, with the same key", async () => {
  const { server, admin, member } = await aClub();
  const other = await aServer({ beside: server });
  await logActs(server, { actor: admin.id, subject: member.id, count: 5 });
  other.advance(5_000);
  await Promise.all([server, other, server, other].map(({ context }) => signCheckpoints(context)));
  const { checkpoints } = (await call(other, "listCheckpoints")).body;
  expect(checkpoints).toHaveLength(5);
  expect((await call(server, "showLogKey")).body).toEqual((await call(other, "showLogKey")).body);
});

test("times in the log and of checkpoints never go back, whatever the servers' clocks say", async () => {
  const { server, admin, member } = await aClub();
  await signCheckpoints(server.context);
  server.advance(minuteMs);
  await signCheckpoints(server.context);
  server.advance(-10 * minuteMs);
  await logActs(server, { actor: admin.id, subject: member.id, count: 2 });
  await signCheckpoints(server.context);
  const { lines } = (await call(server, "listLogLines")).body;
  const { checkpoints } = (await call(server, "listCheckpoints")).body;
  const at = "2026-03-01T12:01:00.000Z";
  expect(lines.map(({ time }: { time: string }) => time)).toEqual([at, at]);
  expect(checkpoints[0]).toMatchObject({ size: 2, time: "2026-03-01T12:01:00.001Z" });
});

test("who is erased cannot be found in the log any more, and the log is what it was", async () => {
  const { server, admin, member } = await aClub();
  await suspend(server, admin, member, "a reason");
  const before = (await call(server, "downloadLog")).body;
  await transact(server.context.db, (tx) => forgetLogName(tx, asId(member.id)));
  expect((await call(server, "downloadLog")).body).toBe(before);
  const rows = await asOwner(server.target, "select actor_id, subject_id from operator_log");
  expect(rows).toEqual([{ actor_id: admin.id, subject_id: null }]);
  const salts = await asOwner(server.target, `select 1 from person_salts where member_id = '${member.id}'`);
  expect(salts).toEqual([]);
});

test("a member who keeps a checkpoint counts as a holder; an administrator is none, and a foreign checkpoint counts for nobody", async () => {
  const { server, admin, member } = await aClub();
  const holders = async () => (await call(server, "showTransparency")).body.holders;
  const hold = (who: TestMember, note: string) =>
    call(server, "holdCheckpoint", { token: who.token, body: { note } });
  expect((await hold(member, (await call(server, "showCheckpoint")).body.note)).body).toMatchObject({
    size: 0,
  });
  // An empty log has no checkpoint to keep.
  expect(await holders()).toEqual({ count: 0, size: null, newestAt: null });
  await logActs(server, { actor: admin.id, subject: member.id, count: 2 });
  const { note } = (await call(server, "showCheckpoint")).body;
  expect((await hold(admin, note)).body).toMatchObject({ size: 2 });
  expect(await holders()).toMatchObject({ count: 0 });
  for (const foreign of [note.replace("\n2\n", "\n1\n"), note.replace(/time 2026/, "time 2025"), "nothing"]) {
    expect((await hold(member, foreign)).body.code).toBe("checkpoint_foreign");
  }
  expect(await holders()).toMatchObject({ count: 0 });
  await hold(member, note);
  expect(await holders()).toEqual({ count: 1, size: 2, newestAt: server.context.clock().toISOString() });
  const { held } = (await call(server, "showMyLogName", { token: member.token })).body;
  expect(held).toEqual({ size: 2, at: server.context.clock().toISOString() });
  server.advance(31 * dayMs);
  expect(await holders()).toMatchObject({ count: 0 });
});

test("a member's name in the log is read without waiting for an administrator who is deleting the member", async () => {
  const { server, member } = await aClub();
  const ask = () => call(server, "showMyLogName", { token: member.token });
  const { person } = (await ask()).body;
  await transact(server.context.db, async (tx) => {
    await tx
      .selectFrom("members")
      .select("id")
      .where("id", "=", asId<"member">(member.id))
      .forUpdate()
      .execute();
    expect(await ask()).toMatchObject({ status: 200, body: { person } });
  });
});

test("who wants it gets the checkpoint by e-mail once a day, and it can be kept as it is", async () => {
  const { server, member } = await aClub();
  expect(await mailCheckpoints(server.context)).toBe(0);
  await call(server, "changeCheckpointMail", { token: member.token, body: { daily: true } });
  const settings = { ...server.context.settings, sends: { mail: false, sms: false } };
  expect(await mailCheckpoints({ ...server.context, settings })).toBe(0);
  expect(await mailCheckpoints(server.context)).toBe(1);
  expect(await mailCheckpoints(server.context)).toBe(0);
  server.advance(dayMs);
  expect(await mailCheckpoints(server.context)).toBe(1);
  const [message] = await asOwner(
    server.target,
    "select recipient, subject, body from outbox order by id desc",
  );
  const { note, code } = (await call(server, "showCheckpoint")).body;
  expect(message).toMatchObject({
    recipient: member.email,
    subject: `Checkpoint ${code} of the operator log`,
  });
  expect(message?.body).toContain(note.trimEnd());
  const { token } = await logIn(server, member.email);
  expect((await call(server, "showMyLogName", { token })).body.dailyMail).toBe(true);
  await call(server, "changeCheckpointMail", { token, body: { daily: false } });
  server.advance(dayMs);
  expect(await mailCheckpoints(server.context)).toBe(0);
});

test("the daily e-mail lists one's own transactions since the one before it", async () => {
  const { server, member } = await aClub();
  const asMember = { token: member.token };
  await call(server, "changeCheckpointMail", { ...asMember, body: { daily: true } });
  const lastBody = async () => {
    await mailCheckpoints(server.context);
    return (await asOwner(server.target, "select body from outbox order by id desc limit 1"))[0]?.body;
  };
  const others = (await deposit(server, await aMember(server), "40")).body.transaction;
  const own = (await deposit(server, member, "30")).body.transaction;
  const body = await lastBody();
  expect(body).toContain(`\n${own.createdAt}  Deposit  30.00  ${own.id}\n`);
  expect(body).not.toContain(others.id);
  // Listed once more, because it may have been posted while the last message was written.
  server.advance(dayMs);
  expect(await lastBody()).toContain(own.id);
  server.advance(dayMs);
  expect(await lastBody()).toContain("There is no transaction of yours since the last of these messages.");
});

test("who has no e-mail address is told that no checkpoint can be mailed, and keeps nobody else from theirs", async () => {
  const { server, member } = await aClub();
  const other = await aMember(server);
  for (const { token } of [member, other])
    await call(server, "changeCheckpointMail", { token, body: { daily: true } });
  await asOwner(
    server.target,
    `update members set email = null, phone = '+442079460001' where id = '${member.id}'`,
  );
  const me = { token: member.token };
  expect((await call(server, "showMyLogName", me)).body).toMatchObject({ mailable: false });
  expect((await call(server, "showMyLogName", { token: other.token })).body).toMatchObject({
    mailable: true,
  });
  expect(await call(server, "changeCheckpointMail", { ...me, body: { daily: true } })).toMatchObject({
    status: 422,
    body: { code: "no_contact" },
  });
  const now = server.context.clock();
  expect(await takeDueMails(server.context.db, { before: now, now, limit: 1 })).toMatchObject([
    { member_id: other.id, email: other.email },
  ]);
});

test("transparency: prices that were moved, outcomes that were decided, balances that were changed, all explained", async () => {
  const { server, admin, member } = await aClub();
  await server.poll();
  const asAdmin = { token: admin.token };
  await call(server, "setScenario", {
    ...asAdmin,
    body: { coinId: "bitcoin", action: "gain", percentage: 10, note: "a lesson" },
  });
  server.advance(minuteMs);
  await server.poll();
  await call(server, "adjustBalance", {
    ...asAdmin,
    params: { userId: member.id },
    body: { amount: "-25", reason: "a correction" },
  });
  const opened = await call(server, "buyUp", {
    token: member.token,
    body: { coinId: "bitcoin", amount: "10" },
  });
  await call(server, "decideTradeOutcome", {
    ...asAdmin,
    params: { id: opened.body.transactionId },
    body: { outcome: "WIN", reason: "an example" },
  });
  const { body } = await call(server, "showTransparency");
  expect(body).toMatchObject({
    practice: true,
    settlement: "market",
    payoutBps: 8_500,
    scenarios: { active: 1, total: 1 },
    // A minute passed without a poll.
    outages: 1,
    checkpoint: { size: 3 },
  });
  expect(body.deviations.moved).toBe(1);
  expect(body.deviations).toMatchObject({ explained: 1, unexplained: 0 });
  expect(body.deviations.prices).toBeGreaterThan(40);
  const { lines } = (await call(server, "listLogLines", { query: { from: "0" } })).body;
  expect(lines[0].after).toMatchObject({ coin: "bitcoin", action: "gain", percentage: "10" });
  expect(Number(lines[0].after.price) / Number(lines[0].after.marketPrice)).toBeCloseTo(1.1, 10);
  expect((await call(server, "listDecisions")).body.decisions).toMatchObject([
    { tradeId: opened.body.transactionId, outcome: "WIN", ruleOutcome: null, reason: "an example", seq: 2 },
  ]);
});

test("a price that was moved behind the program's back is counted as not explained", async () => {
  const { server, admin } = await aClub();
  await server.poll();
  const body = { coinId: "bitcoin", action: "loss", percentage: "5" };
  await call(server, "setScenario", { token: admin.token, body });
  server.advance(minuteMs);
  await server.poll();
  await asOwner(
    server.target,
    "set session_replication_role = replica; update ticks set price = price * 1.01 where coin_id in ('bitcoin', 'ethereum')",
  );
  const { deviations } = (await call(server, "showTransparency")).body;
  expect(deviations).toMatchObject({ moved: 4, explained: 0, unexplained: 4 });
});

async function aClub() {
  const { server, admin } = await withAdmin({ senders: sendsMail });
  return { server, admin, member: await aMember(server) };
}

const suspend = (server: TestServer, admin: TestMember, member: TestMember, reason: string) =>
  call(server, "changeMemberStatus", {
    token: admin.token,
    params: { id: member.id },
    body: { status: "suspended", reason },
  });
