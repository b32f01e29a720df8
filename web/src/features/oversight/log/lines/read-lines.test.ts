import type { ShownLine } from "@paperchain/core/oversight/check-line.ts";
import { readCheckpoint, type SignedCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { writeLeaf } from "@paperchain/core/oversight/leaf.ts";
import { expect, test } from "vitest";
import { type ALog, aLog } from "../a-log.ts";
import { lineChecks } from "./line-checks.ts";
import { type AskLines, type Reading, readLines } from "./read-lines.ts";

const timeOf = (second: number) =>
  new Date(Date.parse("2026-03-01T11:00:00Z") + second * 1_000).toISOString();

const aLine = (seq: number, second = seq) =>
  writeLeaf({
    seq,
    time: timeOf(second),
    type: "member.status",
    actor: "server",
    subject: "somebody",
    before: {},
    after: {},
    reason: `reason ${seq}`,
  });

const someLines = (count: number) => Array.from({ length: count }, (_, seq) => aLine(seq));

async function newestOf(log: ALog): Promise<SignedCheckpoint> {
  const checkpoint = readCheckpoint(await log.note());
  if (!checkpoint) throw new Error("A log's own note can be read.");
  return checkpoint;
}

/** Reads on from an earlier state. `asked` lists the calls that this made. */
async function read(
  log: ALog,
  before?: Reading,
  { since, ask = log.ask }: { since?: SignedCheckpoint; ask?: AskLines } = {},
) {
  const asked: string[] = [];
  const watched: AskLines = (span, size) => {
    asked.push(`${span.start}-${span.end}`);
    return ask(span, size);
  };
  const result = await readLines(
    before,
    { checkpoint: await newestOf(log), since },
    { askLines: watched, findTrouble: async (...lines) => lineChecks.findTrouble(...lines) },
  );
  return { ...result, asked };
}

/** The answer of a server that changes one line on its way out. */
const editing =
  (log: ALog, seq: number, edit: (line: ShownLine) => ShownLine): AskLines =>
  async (span, size) =>
    (await log.ask(span, size))?.map((line) => (line.seq === seq ? edit(line) : line));

test("new lines are read once, a hundred in a round, and older ones again, twenty in a round", async () => {
  const log = await aLog(someLines(130));
  const first = await read(log);
  expect(first).toMatchObject({ asked: ["30-130", "0-20"], reading: { next: 130, again: 20 } });
  log.lines = someLines(240);
  const second = await read(log, first.reading);
  expect(second).toMatchObject({ asked: ["130-230", "20-40"], reading: { next: 230, again: 40 } });
  const third = await read(log, second.reading);
  expect(third).toMatchObject({ asked: ["230-240", "40-60"], reading: { next: 240, again: 60 } });
  expect(third.reading.time).toBe(timeOf(239));
  const last = await read(log, { ...third.reading, again: 230 });
  expect(last).toMatchObject({ asked: ["230-240"], reading: { next: 240, again: 0 } });
  expect([first, second, third, last].map(({ wrong }) => wrong)).toEqual(Array(4).fill(undefined));
});

test("an empty log has nothing to read", async () => {
  expect(await read(await aLog([]))).toMatchObject({ asked: [], reading: { next: 0, again: 0 } });
});

test("a text that was edited while its hash was kept is found, among new lines and among old ones", async () => {
  const log = await aLog(someLines(30));
  const ask = editing(log, 7, (line) => ({ ...line, reason: "It was not me." }));
  const wrong = { trouble: "edited", seq: 7, shown: { reason: "It was not me." } };
  expect((await read(log, undefined, { ask })).wrong).toMatchObject(wrong);
  const { reading } = await read(log);
  expect((await read(log, reading, { ask })).wrong).toMatchObject(wrong);
});

test("a line with a hash of its own text that is not in the signed tree is found, and one without a proof", async () => {
  const log = await aLog(someLines(5));
  const other = await aLog(someLines(5).with(3, aLine(3, 3).replace("reason 3", "reason 9")));
  expect((await read(log, undefined, { ask: other.ask })).wrong).toMatchObject({ trouble: "edited" });
  const unproved = editing(log, 3, (line) => ({ ...line, path: null }));
  expect((await read(log, undefined, { ask: unproved })).wrong).toMatchObject({ trouble: "edited", seq: 3 });
});

test("a line that the server leaves out is found, in the middle and at the end, and so is a refusal", async () => {
  const log = await aLog(someLines(5));
  for (const seq of [2, 4]) {
    const ask: AskLines = async (span, size) =>
      (await log.ask(span, size))?.filter((line) => line.seq !== seq);
    expect((await read(log, undefined, { ask })).wrong).toMatchObject({ trouble: "missing", seq });
  }
  const refused = await read(log, undefined, { ask: async () => undefined });
  expect(refused.wrong).toEqual({ trouble: "missing", seq: 0, shown: undefined });
});

test("lines whose times go back are found, also between two rounds", async () => {
  const log = await aLog([aLine(0, 10), aLine(1, 5)]);
  expect((await read(log)).wrong).toMatchObject({ trouble: "misdated", seq: 1 });
  log.lines = [aLine(0, 10)];
  const { reading } = await read(log);
  log.lines = [aLine(0, 10), aLine(1, 5)];
  expect((await read(log, reading)).wrong).toMatchObject({ trouble: "misdated", seq: 1 });
});

test("a line that is dated before a checkpoint without it is found", async () => {
  const log = await aLog(someLines(3));
  log.time = timeOf(60);
  const since = await newestOf(log);
  const { reading } = await read(log);
  log.time = timeOf(120);
  log.lines = [...someLines(3), aLine(3, 59)];
  expect((await read(log, reading, { since })).wrong).toMatchObject({ trouble: "misdated", seq: 3 });
  log.lines = [...someLines(3), aLine(3, 60)];
  expect((await read(log, reading, { since })).wrong).toBeUndefined();
});

test("a line that is dated after the checkpoint that has it is found", async () => {
  const log = await aLog([aLine(0, 61)]);
  log.time = timeOf(60);
  expect((await read(log)).wrong).toMatchObject({ trouble: "misdated", seq: 0 });
});
