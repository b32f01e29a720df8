// @module-tag later
// @module-tag sampled

import type { LogLeaf } from "@paperchain/core/oversight/leaf.ts";
import { expect, test } from "vitest";
import { signCheckpoints } from "../log/sign-checkpoints.ts";
import { logLines } from "../oversight/download-log.ts";
import { aMember, call, withAdmin } from "../testing/members.ts";
import { findFault } from "../testing/oversight/export/check-export.ts";
import { logActs } from "../testing/oversight/log-acts.ts";
import { Owner } from "../testing/oversight/tamper.ts";
import { tamperings } from "../testing/oversight/tamperings.ts";
import { loadVerifier } from "../testing/oversight/verifier.ts";
import type { TestServer } from "../testing/server.ts";

// `npm run torture` runs the promised number; `npm test` enough of each kind.
const count = Number(process.env.TORTURE_TAMPERINGS ?? 60);
const heldAt = 23;
const lines = 37;

test(`${count} tamperings of the log by the owner of its database: all are found with one older checkpoint, at the right place`, {
  timeout: 1_800_000,
}, async () => {
  const { server, leaves, held } = await aLog();
  const { verifyLog } = await loadVerifier();
  const seen = new Map<string, number>();
  const given = { leaves, held: heldAt, heldTime: held.time };
  for (const [exact, what, finding, at, act, pass] of tamperings(given, count, 7)) {
    const made = await tamperAndDownload(server, act);
    const { signed = [], lines = [] } = Object.groupBy(made, (line) =>
      line.startsWith('{"checkpoint"') ? "signed" : "lines",
    );
    const download = pass?.(lines, signed) ?? made;
    const { findings } = await verifyLog(download, { held: [held.note] });
    const [found] = findings;
    const said = `${what} at ${at}: ${JSON.stringify(findings)}`;
    expect(found?.kind, said).toBe(finding);
    const [from, to] = [found?.from ?? -1, found?.to ?? -1];
    expect(from <= at && at <= to, said).toBe(true);
    if (exact) expect([from, to], said).toEqual([at, at]);
    expect(findFault(logAlone(download, held.note)), said).toBeDefined();
    seen.set(what, (seen.get(what) ?? 0) + 1);
  }
  expect(seen.size).toBeGreaterThanOrEqual(14);
  console.log(`${count} tamperings: ${JSON.stringify(Object.fromEntries(seen))}`);
});

test("a log with which nobody tampered is as it should be, also long after the checkpoint", async () => {
  const { server, held } = await aLog();
  const { verifyLog } = await loadVerifier();
  const download = await tamperAndDownload(server, async () => {});
  expect(await verifyLog(download, { held: [held.note] })).toMatchObject({
    findings: [],
    size: lines,
    signed: lines,
  });
  expect(findFault(logAlone(download, held.note))).toBeUndefined();
});

const logAlone = (download: readonly string[], held: string) => ({
  ...{ log: download.join("\n"), held: [held], receipts: null, records: null, proofs: [], promises: [] },
});

async function aLog() {
  const { server, admin } = await withAdmin();
  const acting = { actor: admin.id, subject: (await aMember(server)).id };
  const leaves: LogLeaf[] = [];
  let held = { note: "", time: "" };
  for (let size = 1; size <= lines; size += 1) {
    await logActs(server, { ...acting, count: 1 });
    await signCheckpoints(server.context);
    if (size === heldAt) held = (await call(server, "showCheckpoint")).body;
  }
  for await (const line of logLines(server.context))
    if (line.includes('"seq"')) leaves.push(JSON.parse(line));
  return { server, leaves, held };
}

/** The log as downloaded after the tampering, which is then undone. */
async function tamperAndDownload(
  { context }: TestServer,
  tamper: (owner: Owner) => Promise<void>,
): Promise<string[]> {
  const download: string[] = [];
  const rollBack = new Error("as it was before");
  await context.db
    .transaction()
    .execute(async (tx) => {
      const owner = new Owner(tx, context.logKey);
      await owner.takeOver();
      await tamper(owner);
      for await (const line of logLines({ ...context, db: tx })) download.push(line);
      throw rollBack;
    })
    .catch((error) => {
      if (error !== rollBack) throw error;
    });
  return download;
}
