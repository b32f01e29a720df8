import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { toBase64, utf8 } from "./bytes.ts";
import { checkLine, type ShownLine } from "./check-line.ts";
import { type LogLeaf, writeLeaf } from "./leaf.ts";
import { leafHash, pairHash } from "./merkle-tree.ts";

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());

const aLeaf = (seq: number): LogLeaf => ({
  seq,
  time: "2026-03-01T12:00:00.000Z",
  type: "member.status",
  actor: "person:a",
  subject: "person:b",
  before: { status: "active" },
  after: { status: "suspended" },
  reason: "too “loud”",
});
const hashes = [0, 1].map((seq) => leafHash(sha256, utf8(writeLeaf(aLeaf(seq)))));
const [one = new Uint8Array(), two = new Uint8Array()] = hashes;
const checkpoint = { size: 2, root: pairHash(sha256, one, two) };
const line: ShownLine = { ...aLeaf(0), hash: toBase64(one), path: [toBase64(two)] };

test.each([
  ["signed", line],
  ["other text", { ...line, reason: "too loud" }],
  ["other text", { ...line, reason: "half \ud800 of a character" }],
  ["other text", { ...line, hash: toBase64(two) }],
  ["other text", { ...line, hash: "no base64" }],
  ["not in the log", { ...line, path: [] }],
  ["not in the log", { ...line, path: [toBase64(one)] }],
  ["not in the log", { ...line, path: [toBase64(two), "no base64"] }],
  ["not in the log", { ...aLeaf(1), hash: toBase64(two), path: [toBase64(two)] }],
  ["unproved", { ...line, path: null }],
] as const)("a line is found to be %s: %o", (finding, shown) => {
  expect(checkLine(sha256, shown, checkpoint)).toBe(finding);
});

test("a line newer than the checkpoint is unproved, and so is every line without a checkpoint", () => {
  expect(checkLine(sha256, line, { ...checkpoint, size: 0 })).toBe("unproved");
  expect(checkLine(sha256, line, undefined)).toBe("unproved");
  expect(checkLine(sha256, { ...line, type: "member.role" }, undefined)).toBe("other text");
});
