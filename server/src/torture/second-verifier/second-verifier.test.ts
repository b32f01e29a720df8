// @module-tag proof

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { call } from "../../testing/members.ts";
import { aSmallClub, downloadFiles, startRound } from "../../testing/oversight/small-club.ts";
import { loadVerifier } from "../../testing/oversight/verifier.ts";
import { aServer } from "../../testing/server.ts";
import { type Export, mutations, sealChanged } from "./mutations.ts";

// `npm run torture` runs as many as promised; `npm run test:all` a sample.
const count = Number(process.env.TORTURE_MUTATIONS ?? 200);
const seed = Number(process.env.TORTURE_SEED ?? 15);
const program = join(import.meta.dirname, "verify.py");
const hasPython = spawnSync("python3", ["--version"]).status === 0;

test.skipIf(!hasPython)(
  `two verifiers, in two languages and without a line in common, say the same of ${count} changed exports`,
  { timeout: 3_600_000 },
  async () => {
    const club = await aSmallClub();
    const { server, ada, cleo, promises, others, returned } = club;
    server.advance(6 * 60_000);
    const files = await downloadFiles(server, ada);
    const notes = files.log.split("\n").filter((line) => line.startsWith('{"checkpoint"'));
    const foreign = String((await call(await aServer(), "downloadCheckpoint")).body);
    const middle = String(JSON.parse(notes[Math.floor(notes.length / 2)] ?? "").checkpoint);
    const mine = promises.filter((line) => line.includes(ada.id));
    const whole = { ...files, promises: `${mine.join("\n")}\n`, held: [middle, files.checkpoint, foreign] };
    const cases = mutations(whole, server.context.logKey, count, seed);
    const unchanged: Export & { what: string } = {
      ...whole,
      proofs: [whole.proofs],
      promises: [whole.promises],
      held: [middle, files.checkpoint],
      what: "nothing",
    };
    const cosigned = { ...unchanged, log: withCosignatures(whole.log), what: "further signatures" };
    // A name that every object of JavaScript has.
    const odd = sealChanged(whole.proofs, server.context.logKey, (opened) =>
      opened.map(({ item, record }) => ({ item: item.replace("plan_payout", "__defineGetter__"), record })),
    );
    const { receipts, proofs } = await downloadFiles(server, cleo);
    const renewed = { ...unchanged, receipts, proofs: [proofs], promises: [], what: "a fresh start" };
    const other = { ...renewed, receipts: receipts.replaceAll("Cleo tried it out.", "Cleo won too much.") };
    await startRound(club, "Week 1");
    server.advance(6 * 60_000);
    const begun = await downloadFiles(server, ada);
    const round = {
      ...begun,
      proofs: [begun.proofs],
      promises: [],
      held: [begun.checkpoint],
      what: "a round",
    };
    const surer = { ...unchanged, receipts: whole.receipts.replace('"confidence":70', '"confidence":71') };
    const reasoned = { ...unchanged, receipts: whole.receipts.replace("all day.", "all night.") };
    const unexplained = { ...round, receipts: begun.receipts.replaceAll("Week 1", "Week 2") };
    const all = [
      ...[unchanged, cosigned, { ...unchanged, proofs: [odd], what: "an odd kind" }, renewed, other],
      ...[round, unexplained, surer, reasoned],
      ...cases,
    ];

    const second = await judgeAll(all);
    const seen: Record<string, number> = {};
    for (const [n, each] of all.entries()) {
      const first = await judge(each);
      expect(second[n], `case ${n}, ${each.what}`).toEqual(first);
      seen[first.verdict] = (seen[first.verdict] ?? 0) + 1;
    }
    expect(second[1]).toEqual(second[0]);
    expect(second[2]?.names).toContainEqual(["altered", others.purchase]);
    expect(second[3]).toEqual(second[0]);
    expect(second[4]?.names).toEqual([["unexplained", returned]]);
    expect(second[5]).toEqual(second[0]);
    expect(second[6]?.names).toEqual([["unexplained", club.openTrade]]);
    const asked = [club.trades.moved, club.trades.moved];
    for (const n of [7, 8]) expect(second[n]?.names).toEqual(asked.map((id) => ["altered", id]));
    expect(second[0]).toEqual({ verdict: "as it should be", lines: [], names: [] });
    console.log(`${count} changed exports, seed ${seed}: ${JSON.stringify(seen)}`);
    const words = ["altered", "forked", "missing", "rolled back", "unexplained", "unreadable"];
    expect(Object.keys(seen)).toEqual(expect.arrayContaining(words));
  },
);

/** The same log with a line of a witness under each checkpoint. */
const withCosignatures = (log: string) =>
  log.replace(/^(\{"checkpoint":".*)"\}$/gm, (_, start: string) => {
    const line = `— paperchain/log/b/witness ${Buffer.alloc(76, 9).toString("base64")}`;
    return `${start}${line}\\n"}`;
  });

interface Judgement {
  readonly verdict: string;
  /** Findings with their places among lines or records. */
  readonly lines: readonly (readonly unknown[])[];
  /** Findings with the name of a receipt, a transaction, a promise or a member. */
  readonly names: readonly (readonly unknown[])[];
}

/** The verifier's verdict, and every finding with its place. */
async function judge({ log, held, receipts, records, proofs, promises }: Export): Promise<Judgement> {
  const { verifyAll, readReceipts, Unreadable } = await loadVerifier();
  const linesOf = (text: string | null) => text?.split("\n").map((line) => line.replace(/\r$/, ""));
  try {
    const { findings } = await verifyAll({
      log: linesOf(log),
      records: linesOf(records),
      receipts: receipts === null ? [] : readReceipts(receipts, "receipts"),
      held,
      proofs,
      promises,
    });
    return {
      verdict: findings[0]?.kind ?? "as it should be",
      lines: places(
        findings.filter(({ from }) => from !== undefined).map(({ kind, from, to }) => [kind, from, to]),
      ),
      names: places(
        findings.filter(({ from }) => from === undefined).map(({ kind, receipt }) => [kind, receipt ?? null]),
      ),
    };
  } catch (error) {
    if (error instanceof Unreadable) return { verdict: "unreadable", lines: [], names: [] };
    throw error;
  }
}

/** The order of two findings of one gravity and place says nothing. */
const places = (found: readonly (readonly unknown[])[]) =>
  found
    .map((each) => JSON.stringify(each))
    .sort()
    .map((each) => JSON.parse(each));

/** The second verifier judges all of them in one process: its signatures are slow, and most of them are the same. */
async function judgeAll(cases: readonly (Export & { what: string })[]): Promise<Judgement[]> {
  const child = spawn("python3", [program], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const judged: Judgement[] = [];
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  for (const { what: _what, ...given } of cases) {
    child.stdin.write(`${JSON.stringify(given)}\n`);
    const { value } = await answers.next();
    const { verdict, log, receipts, rest } = JSON.parse(
      value ?? '{"verdict":"no answer","log":[],"receipts":[],"rest":[]}',
    );
    judged.push({ verdict, lines: places(log), names: places([...receipts, ...rest]) });
  }
  child.stdin.end();
  expect(await ended).toEqual([0, null]);
  return judged;
}
