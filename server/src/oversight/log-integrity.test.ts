// @module-tag later

import { expect, test } from "vitest";
import { watchLog } from "../log/log-integrity.ts";
import { openLogTexts } from "../log/queries/log-texts.ts";
import { signCheckpoints } from "../log/sign-checkpoints.ts";
import { asOwner } from "../testing/database/database.ts";
import { aMember, call, withAdmin } from "../testing/members.ts";
import { logActs } from "../testing/oversight/log-acts.ts";
import { loadVerifier } from "../testing/oversight/verifier.ts";
import { sendsMail } from "../testing/server.ts";
import { mailCheckpoints } from "./mail-checkpoints.ts";

const minuteMs = 60_000;

test.each([
  ["shorter", "delete from log_leaves where seq = 2"],
  ["shorter", "delete from log_leaves; delete from log_nodes"],
  ["changed", "update log_leaves set leaf_hash = sha256('') where seq = 2"],
  ["changed", "delete from log_nodes"],
  ["changed", "update log_leaves set leaf = replace(leaf, 'reason 1', 'reason 9') where seq = 1"],
  [
    "changed",
    "update log_leaves set leaf = replace(leaf, 'reason 0', 'reason 9'), leaf_hash = sha256('\\x00'::bytea || convert_to(replace(leaf, 'reason 0', 'reason 9'), 'UTF8')) where seq = 0",
  ],
])(
  "a log that is not what was signed any more says that it is %s, and is not signed again: %s",
  async (log, tampering) => {
    const { server, admin, member } = await aClub();
    await logActs(server, { actor: admin.id, subject: member.id, count: 3 });
    const { note, ...before } = (await call(server, "showCheckpoint")).body;
    expect(before.log).toBe("as signed");
    await asOwner(server.target, `set session_replication_role = replica; ${tampering}`);
    server.advance(10 * minuteMs);
    await signCheckpoints(server.context);
    expect((await call(server, "showCheckpoint")).body).toEqual({ ...before, note, log });
    await expect(watchLog(server.context)).rejects.toThrow(`The operator log is ${log}`);
    expect((await call(server, "downloadCheckpoint")).body).toBe(note);
    const transparency = await call(server, "showTransparency");
    expect(transparency).toMatchObject({ status: 200, body: { checkpoint: { note, log } } });
    const { status, body } = await call(server, "downloadLog");
    expect(status).toBe(200);
    const { verifyLog } = await loadVerifier();
    const { findings } = await verifyLog(String(body).trimEnd().split("\n"), { held: [note] });
    // If only the hash beside the text differs, the verifier has nothing to find.
    const found = log === "shorter" ? ["missing"] : tampering.includes("leaf =") ? ["altered"] : [];
    expect([...new Set(findings.map(({ kind }) => kind))]).toEqual(found);
  },
);

test("a line written in place of one that was deleted does not get the signature of that one", async () => {
  const { server, admin, member } = await aClub();
  const acting = { actor: admin.id, subject: member.id };
  await logActs(server, { ...acting, count: 3 });
  const { note } = (await call(server, "showCheckpoint")).body;
  await asOwner(
    server.target,
    "set session_replication_role = replica; delete from log_leaves where seq = 2; delete from log_persons where seq = 2",
  );
  await logActs(server, { ...acting, count: 1 });
  server.advance(minuteMs);
  expect((await call(server, "showCheckpoint")).body).toMatchObject({ note, log: "changed" });
  await call(server, "changeCheckpointMail", { token: member.token, body: { daily: true } });
  await mailCheckpoints(server.context);
  const [message] = await asOwner(server.target, "select body from outbox order by id desc");
  expect(message?.body).toContain("WARNING: the operator log is not any more what was signed");
});

test("a text edited among old lines is found by the server's next walk through them, and a restored one too", async () => {
  const { server, admin, member } = await aClub();
  await logActs(server, { actor: admin.id, subject: member.id, count: 150 });
  const { note } = (await call(server, "showCheckpoint")).body;
  await watchLog(server.context);
  const edit = (from: string, to: string) =>
    asOwner(
      server.target,
      `set session_replication_role = replica; update log_leaves set leaf = replace(leaf, '${from}', '${to}') where seq = 3`,
    );
  await edit("reason 3", "reason 9");
  await expect(watchLog(server.context)).rejects.toThrow("The operator log is changed");
  server.advance(10 * minuteMs);
  expect((await call(server, "showCheckpoint")).body).toMatchObject({ note, log: "changed" });
  await edit("reason 9", "reason 3");
  await watchLog(server.context);
  expect((await call(server, "showCheckpoint")).body.log).toBe("as signed");
});

test("a line dated a year ahead dates the checkpoint: the operator hears of it, and the verifier says so", async () => {
  const { server, admin, member } = await aClub();
  const yearMs = 365 * 24 * 60 * minuteMs;
  server.advance(yearMs);
  await logActs(server, { actor: admin.id, subject: member.id, count: 1 });
  await signCheckpoints(server.context);
  server.advance(-yearMs);
  await expect(watchLog(server.context)).rejects.toThrow("with a date that is still to come: 2027-");
  const log = String((await call(server, "downloadLog")).body).split("\n");
  const { verifyAll } = await loadVerifier();
  const { findings } = await verifyAll({ log, now: server.context.clock().getTime() });
  expect(findings).toEqual([expect.objectContaining({ words: expect.stringContaining("is still to come") })]);
});

test("a long log is walked in parts, while lines are added", async () => {
  const { server, admin, member } = await aClub();
  const acting = { actor: admin.id, subject: member.id };
  await logActs(server, { ...acting, count: 70 });
  const context = { ...server.context, logTexts: openLogTexts(32) };
  await signCheckpoints(context);
  await watchLog(context);
  await logActs(server, { ...acting, count: 80 });
  await signCheckpoints(context);
  await asOwner(
    server.target,
    "set session_replication_role = replica; update log_leaves set leaf = replace(leaf, 'reason 5', 'reason 9') where seq = 5",
  );
  // The walk that had already passed the line ends without finding it; the next walk finds it.
  for (let n = 0; n < 6; n += 1) await watchLog(context);
  await expect(watchLog(context)).rejects.toThrow("The operator log is changed");
});

test("a line whose text was edited before its first checkpoint is not signed", async () => {
  const { server, admin, member } = await aClub();
  const acting = { actor: admin.id, subject: member.id };
  await logActs(server, { ...acting, count: 3 });
  const { note } = (await call(server, "showCheckpoint")).body;
  await logActs(server, { ...acting, count: 1 });
  await asOwner(
    server.target,
    "set session_replication_role = replica; update log_leaves set leaf = replace(leaf, 'reason 0', 'reason 9') where seq = 3",
  );
  server.advance(minuteMs);
  expect((await signCheckpoints(server.context)).note).toBe(note);
});

async function aClub() {
  const { server, admin } = await withAdmin({ senders: sendsMail });
  return { server, admin, member: await aMember(server) };
}
