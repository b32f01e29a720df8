import { expect, test } from "vitest";
import { call } from "../testing/members.ts";
import { type Export, findFault } from "../testing/oversight/export/check-export.ts";
import { aSmallClub, downloadFiles, startRound } from "../testing/oversight/small-club.ts";
import { loadVerifier } from "../testing/oversight/verifier.ts";
import { sampleSize } from "../testing/sample.ts";
import { aServer } from "../testing/server.ts";
import { mutations, sealChanged } from "./change-exports.ts";

const count = sampleSize(40, 200, "TORTURE_MUTATIONS");
const seed = Number(process.env.TORTURE_SEED ?? 15);

test(`the verifier and a check that was written from docs/transparency.md alone find the same of ${count} changed exports`, {
  timeout: 3_600_000,
  tags: ["later", "sampled"],
}, async () => {
  const club = await aSmallClub();
  const { server, ada, cleo, promises, trades } = club;
  server.advance(6 * 60_000);
  const files = await downloadFiles(server, ada);
  const notes = files.log.split("\n").filter((line) => line.startsWith('{"checkpoint"'));
  const foreign = String((await call(await aServer(), "downloadCheckpoint")).body);
  const middle = String(JSON.parse(notes[Math.floor(notes.length / 2)] ?? "").checkpoint);
  const mine = promises.filter((line) => line.includes(ada.id));
  const whole = { ...files, promises: `${mine.join("\n")}\n`, held: [middle, files.checkpoint, foreign] };
  const unchanged: Export = {
    ...whole,
    proofs: [whole.proofs],
    promises: [whole.promises],
    held: [middle, files.checkpoint],
  };
  const { receipts, proofs } = await downloadFiles(server, cleo);
  const renewed = { ...unchanged, receipts, proofs: [proofs], promises: [] };
  await startRound(club, "Week 1");
  server.advance(6 * 60_000);
  const begun = await downloadFiles(server, ada);
  const round = { ...begun, proofs: [begun.proofs], promises: [], held: [begun.checkpoint] };
  const replace = (each: Export, one: string, other: string): Export => {
    expect(each.receipts).toContain(one);
    return { ...each, receipts: each.receipts?.replaceAll(one, other) ?? null };
  };
  const honest = [unchanged, { ...unchanged, log: withCosignatures(whole.log) }, renewed, round];
  // A name that every object of JavaScript has.
  const odd = sealChanged(whole.proofs, server.context.logKey, (opened) =>
    opened.map(({ item, record }) => ({ item: item.replace("plan_payout", "__defineGetter__"), record })),
  );
  const changed = [
    { ...unchanged, proofs: [odd] },
    replace(renewed, "Cleo tried it out.", "Cleo won too much."),
    replace(round, "Week 1", "Week 2"),
    replace(unchanged, '"confidence":70', '"confidence":71'),
    replace(unchanged, "all day.", "all night."),
    replace(unchanged, trades.ruled, trades.moved),
  ];
  for (const each of honest) expect([await isFound(each), findFault(each)]).toEqual([false, undefined]);
  for (const each of changed) console.log("changed", await isFound(each), findFault(each));
  const faults: string[] = [];
  const alone: string[] = [];
  let found = 0;
  for (const [nth, each] of mutations(whole, server.context.logKey, count, seed).entries()) {
    const [isBad, fault] = [await isFound(each), findFault(each)];
    if (isBad) found += 1;
    if (fault !== undefined) faults.push(fault.replace(/: .*/s, ""));
    if (fault !== undefined && !isBad) alone.push(`${nth}, ${each.what}: ${fault}`);
  }
  console.log(`${count} changed exports, seed ${seed}: verifier ${found}, check ${faults.length}`);
  console.log(Object.entries(Object.groupBy(faults, (x) => x)).map(([k, v]) => `${v?.length} ${k}`).sort().join("\n"));
  expect(alone).toEqual([]);
});

/** The same log with a line of a witness under each checkpoint. */
const withCosignatures = (log: string) =>
  log.replace(/^(\{"checkpoint":".*)"\}$/gm, (_, start: string) => {
    const line = `— paperchain/log/b/witness ${Buffer.alloc(76, 9).toString("base64")}`;
    return `${start}${line}\\n"}`;
  });

/** Whether the verifier finds anything. */
async function isFound({ log, held, receipts, records, proofs, promises }: Export): Promise<boolean> {
  const { verifyAll, readReceipts, Unreadable } = await loadVerifier();
  const linesOf = (text: string | null) => text?.split("\n").map((line) => line.replace(/\r$/, ""));
  try {
    const given = { log: linesOf(log), records: linesOf(records), held, proofs, promises };
    const read = receipts === null ? [] : readReceipts(receipts, "receipts");
    return (await verifyAll({ ...given, receipts: read })).findings.length > 0;
  } catch (error) {
    if (error instanceof Unreadable) return true;
    throw error;
  }
}
