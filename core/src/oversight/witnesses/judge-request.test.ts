import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { utf8 } from "../bytes.ts";
import { type Checkpoint, writeCheckpoint } from "../checkpoint.ts";
import { foldNodes, leafHash, nodesOf, pairHash } from "../merkle-tree.ts";
import { consistencySpans } from "../proofs.ts";
import { writeNote } from "../signed-note.ts";
import { readCosignRequest, writeCosignRequest } from "./cosign-request.ts";
import { judgeRequest } from "./judge-request.ts";

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());

/** A tree whose leaf number n is the text `n` and the name of its history. */
function aTree(history: string) {
  const hashOf = (level: number, index: number): Uint8Array =>
    level === 0
      ? leafHash(sha256, utf8(`${index}${history}`))
      : pairHash(sha256, hashOf(level - 1, index * 2), hashOf(level - 1, index * 2 + 1));
  const rootOf = (start: number, end: number) =>
    foldNodes(
      sha256,
      nodesOf(start, end).map(({ level, index }) => hashOf(level, index)),
    );
  return {
    state: (size: number) => ({ size, root: rootOf(0, size) }),
    growth: (old: number, size: number) => ({
      old,
      proof: consistencySpans(old, size).map(({ start, end }) => rootOf(start, end)),
    }),
  };
}

const [log, otherLog] = [aTree(""), aTree(" changed")];
const at = (tree: typeof log, size: number, records?: { size: number; root: Uint8Array }): Checkpoint => ({
  origin: "paperchain/log/1",
  time: "2026-03-01T12:00:00.000Z",
  ...tree.state(size),
  records,
});
const signature = { name: "paperchain/log/1", keyHash: new Uint8Array(4), signature: new Uint8Array(64) };
const noteOf = (checkpoint: Checkpoint) => writeNote(writeCheckpoint(checkpoint), [signature]);

function judge(
  last: Checkpoint | undefined,
  next: Checkpoint,
  growth: ReturnType<typeof log.growth>,
  records?: typeof growth,
) {
  const request = readCosignRequest(writeCosignRequest({ log: growth, records, note: noteOf(next) }));
  return request ? judgeRequest(sha256, last, request) : "no request";
}

test("a log that only grew is cosigned, from nothing, from less, and again without new lines", () => {
  expect(judge(undefined, at(log, 5), log.growth(0, 5))).toBe("cosign");
  for (let old = 0; old <= 9; old += 1)
    for (let size = old; size <= 9; size += 1)
      expect(judge(at(log, old), at(log, size), log.growth(old, size)), `${old} to ${size}`).toBe("cosign");
});

test.each([
  ["from another size than the last", at(log, 4), at(log, 7), log.growth(3, 7), "conflict"],
  ["from nothing, after a first one", at(log, 4), at(log, 7), log.growth(0, 7), "conflict"],
  ["from more than it has", at(log, 4), at(log, 4), { old: 5, proof: [] }, "unreadable"],
  ["of fewer lines than the last", at(log, 7), at(log, 4), { old: 4, proof: [] }, "conflict"],
  ["of as many other lines", at(log, 4), at(otherLog, 4), { old: 4, proof: [] }, "conflict"],
  ["of another history that grew", at(log, 4), at(otherLog, 7), otherLog.growth(4, 7), "unproved"],
  ["without its proof", at(log, 4), at(log, 7), { old: 4, proof: [] }, "unproved"],
  ["with a proof from nothing", undefined, at(log, 7), { old: 0, proof: [new Uint8Array(32)] }, "unproved"],
  // If a request breaks two rules, the first by the protocol's order answers.
  ["from more than it has, after another size", at(log, 9), at(log, 4), { old: 5, proof: [] }, "unreadable"],
] as const)("a checkpoint %s is not cosigned", (_, last, next, growth, verdict) => {
  expect(judge(last, next, { ...growth, proof: [...growth.proof] })).toBe(verdict);
});

test("records must only have grown too, and stay signed", () => {
  const records = aTree(" record");
  const last = at(log, 4, records.state(10));
  const same = log.growth(4, 4);
  expect(judge(last, at(log, 4, records.state(12)), same, records.growth(10, 12))).toBe("cosign");
  expect(judge(last, at(log, 4, records.state(9)), same, { old: 9, proof: [] })).toBe("conflict");
  expect(judge(last, at(log, 4, otherLog.state(12)), same, otherLog.growth(10, 12))).toBe("unproved");
  expect(judge(last, at(log, 4), same)).toBe("unproved");
  expect(judge(at(log, 4), at(log, 4, records.state(3)), same, records.growth(0, 3))).toBe("cosign");
});

const node = "A5BYxvLAy0ksUzsKTRTvd8wPeKvMztUofYShogEc+4E=";
const note = noteOf(at(log, 7));

test.each([
  ["nothing", ""],
  ["only a checkpoint", note],
  ["no size", `old \n\n${note}`],
  ["a size with a zero before it", `old 04\n\n${note}`],
  ["a size that is no number", `old x\n\n${note}`],
  ["a size that is no safe number", `old 99999999999999999999\n\n${note}`],
  ["a node that is no base64", `old 4\n!\n\n${note}`],
  ["a node of another length", `old 4\nAAAA\n\n${note}`],
  ["64 nodes", `old 4\n${`${node}\n`.repeat(64)}\n${note}`],
  ["no empty line", `old 4\n${note}`],
  ["no note", `old 4\n\nhello\n`],
  ["records that the checkpoint does not sign", `old 4\nrecords 0\n\n${note}`],
  ["no word about the records that it signs", `old 4\n\n${noteOf(at(log, 7, log.state(1)))}`],
])("%s is no request", (_, body) => {
  expect(readCosignRequest(body)).toBe(undefined);
});
