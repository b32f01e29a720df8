import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { call } from "../../testing/members.ts";
import { loadVerifier } from "../../testing/oversight/verifier.ts";
import { aServer } from "../../testing/server.ts";
import { makeReceipts } from "../cheats/make-receipts.ts";
import { type Export, mutations } from "./mutations.ts";

// `npm run torture` runs as many as promised; `npm run test:all` a sample.
const count = Number(process.env.TORTURE_MUTATIONS ?? 200);
const seed = Number(process.env.TORTURE_SEED ?? 15);
const program = join(import.meta.dirname, "verify.py");
const hasPython = spawnSync("python3", ["--version"]).status === 0;

test.skipIf(!hasPython)(
  `two verifiers, in two languages and without a line in common, say the same of ${count} changed exports`,
  { tags: ["long"], timeout: 3_600_000 },
  async () => {
    const { server, receipts, log } = await makeReceipts();
    const lines = Object.values(receipts).map((receipt) => JSON.stringify(receipt));
    const notes = log.split("\n").filter((line) => line.startsWith('{"checkpoint"'));
    const foreign = String((await call(await aServer(), "downloadCheckpoint")).body);
    const middle = String(JSON.parse(notes[Math.floor(notes.length / 2)] ?? "").checkpoint);
    const newest = String(JSON.parse(notes.at(-1) ?? "").checkpoint);
    const whole = { log, receipts: `${lines.join("\n")}\n`, held: [middle, newest, foreign] };
    const cases = mutations(whole, server.context.logKey, count, seed);
    const unchanged = { ...whole, held: [middle, newest], what: "nothing" };
    const cosigned = { ...unchanged, log: withCosignatures(log), what: "further signatures" };
    const all = [unchanged, cosigned, ...cases];

    const second = await judgeAll(all);
    const seen: Record<string, number> = {};
    for (const [n, each] of all.entries()) {
      const first = await judge(each);
      expect(second[n], `case ${n}, ${each.what}`).toEqual(first);
      seen[first.verdict] = (seen[first.verdict] ?? 0) + 1;
    }
    expect(second[1]).toEqual(second[0]);
    expect(second[0]).toEqual({ verdict: "as it should be", log: [], receipts: [] });
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
  readonly log: readonly (readonly unknown[])[];
  readonly receipts: readonly (readonly unknown[])[];
}

/** The verifier's verdict, and every finding with its place. */
async function judge({ log, held, receipts }: Export): Promise<Judgement> {
  const { verifyLog, verifyReceipts, readReceipts, Unreadable, byGravity } = await loadVerifier();
  try {
    const lines = log?.split("\n").map((line) => line.replace(/\r$/, ""));
    const checked = lines && (await verifyLog(lines, { held }));
    const found = receipts === null ? [] : verifyReceipts(readReceipts(receipts, "receipts"), checked?.acts);
    const [gravest] = [...(checked?.findings ?? []), ...found].sort(byGravity);
    return {
      verdict: gravest?.kind ?? "as it should be",
      log: places((checked?.findings ?? []).map(({ kind, from, to }) => [kind, from, to])),
      receipts: places(found.map(({ kind, receipt }) => [kind, receipt])),
    };
  } catch (error) {
    if (error instanceof Unreadable) return { verdict: "unreadable", log: [], receipts: [] };
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
async function judgeAll(cases: readonly Export[]): Promise<Judgement[]> {
  const child = spawn("python3", [program], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const judged: Judgement[] = [];
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  for (const { log, held, receipts } of cases) {
    child.stdin.write(`${JSON.stringify({ log, held, receipts })}\n`);
    const { value } = await answers.next();
    const { verdict, ...found }: Judgement = JSON.parse(
      value ?? '{"verdict":"no answer","log":[],"receipts":[]}',
    );
    judged.push({ verdict, log: places(found.log), receipts: places(found.receipts) });
  }
  child.stdin.end();
  expect(await ended).toEqual([0, null]);
  return judged;
}
