import { expect, test } from "vitest";
import { type Export, findFault } from "../testing/oversight/export/check-export.ts";
import { aSmallClub, downloadFiles, startRound } from "../testing/oversight/small-club.ts";
import { loadVerifier } from "../testing/oversight/verifier.ts";
import { sampleSize } from "../testing/sample.ts";
import { mutations, sealChanged } from "./change-exports.ts";

const count = sampleSize(40, 200, "TORTURE_MUTATIONS");
const seed = Number(process.env.TORTURE_SEED ?? 15);

test(`the verifier finds all that a small check, written from docs/formats.md alone, finds in ${count} changed exports`, {
  timeout: 3_600_000,
  tags: ["later", "sampled"],
}, async () => {
  const club = await aSmallClub();
  const { server, ada, cleo, promises, trades } = club;
  server.advance(6 * 60_000);
  const files = await downloadFiles(server, ada);
  const notes = files.log.split("\n").filter((line) => line.startsWith('{"checkpoint"'));
  const middle = String(JSON.parse(notes[Math.floor(notes.length / 2)] ?? "").checkpoint);
  const mine = promises.filter((line) => line.includes(ada.id));
  const whole = { ...files, promises: `${mine.join("\n")}\n`, held: [middle, files.checkpoint] };
  const unchanged: Export = { ...whole, proofs: [whole.proofs], promises: [whole.promises] };
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
  /** Only proofs, with items replaced and sealed again, so that nothing but their own rules can find the change. */
  const sealed = (one: string | RegExp, other: string): Export => {
    const proofs = sealChanged(whole.proofs, server.context.logKey, (opened) =>
      opened.map(({ item, record }) => ({ item: item.replace(one, other), record })),
    );
    return { ...unchanged, receipts: null, records: null, promises: [], proofs: [proofs] };
  };
  const honest = [
    unchanged,
    sealed("", ""),
    { ...unchanged, log: withCosignatures(whole.log) },
    renewed,
    round,
  ];
  const changed = [
    // A name that every object of JavaScript has.
    sealed("plan_payout", "__defineGetter__"),
    sealed(/(?<="availableAfter":"\d+)(?=\d")/, "0"),
    sealed(/"outcome":"\w+","payout":"/, "$&1"),
    replace(unchanged, '"confidence":70', '"confidence":71'),
    replace(unchanged, "all day.", "all night."),
    replace(unchanged, trades.ruled, trades.moved),
  ];
  // The texts of a wallet's start are left to the verifier.
  const reworded = [
    replace(renewed, "Cleo tried it out.", "Cleo won too much."),
    replace(round, "Week 1", "Week 2"),
  ];
  for (const each of honest) expect([await isFound(each), findFault(each)]).toEqual([false, undefined]);
  for (const each of reworded) expect(await isFound(each)).toBe(true);
  for (const each of changed)
    expect([await isFound(each), findFault(each) !== undefined]).toEqual([true, true]);

  const [found, faults, unnoticed]: [number[], string[], string[]] = [[], [], []];
  for (const [nth, each] of mutations(whole, server.context.logKey, count, seed).entries()) {
    const [isNoticed, fault] = [await isFound(each), findFault(each)];
    if (isNoticed) found.push(nth);
    if (fault !== undefined) faults.push(fault);
    if (fault !== undefined && !isNoticed) unnoticed.push(`${nth}, ${each.what}: ${fault}`);
  }
  console.log(
    `${count} changed exports, seed ${seed}: the verifier finds ${found.length}, the check ${faults.length}`,
  );
  expect(unnoticed).toEqual([]);
  // Of 1,000 changes it found 0.84. The rest are forms, texts and comparisons that only the verifier checks.
  expect(faults.length / found.length).toBeGreaterThan(0.65);
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
