import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { writeKey } from "../signed-note.ts";
import { pinWitnesses } from "./pin-witnesses.ts";

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());
const keyOf = (name: string) => writeKey(sha256, { name, publicKey: new Uint8Array(32).fill(3) }, "cosigns");
const address = "https://b.example";
const line = { time: "2026-03-01T12:00:00.000Z", actor: "server", subject: "server", reason: "" };
const add = (seq: number, witnessKey: unknown = keyOf(`w${seq}`)) =>
  ({ ...line, seq, type: "witness.add", before: {}, after: { address, witnessKey } }) as const;
const remove = (seq: number) =>
  ({ ...line, seq, type: "witness.remove", before: { address }, after: {} }) as const;

test("the last line about an address counts, in whatever order the lines are read", () => {
  const after = (...lines: Parameters<typeof pinWitnesses>[2]) =>
    pinWitnesses(sha256, [], lines).map(({ seq, key }) => [seq, key]);
  expect(after(add(3))).toEqual([[3, keyOf("w3")]]);
  expect(after(add(3), remove(5))).toEqual([[5, null]]);
  expect(after(remove(5), add(3))).toEqual([[5, null]]);
  expect(after(add(3), add(9), remove(5))).toEqual([[9, keyOf("w9")]]);
});

test("what was kept about a witness stays until a later line about it", () => {
  const pinned = { address, seq: 3, since: line.time, key: keyOf("w3"), seen: "a note" };
  expect(pinWitnesses(sha256, [pinned], [add(3)])).toEqual([pinned]);
  expect(pinWitnesses(sha256, [pinned], [remove(4)])).toEqual([
    { address, seq: 4, since: line.time, key: null },
  ]);
});

test.each([
  ["with a key that is none", add(1, "w")],
  ["without a key", add(1, null)],
  ["of an administrator", { ...add(1), actor: "person:1" }],
  ["about other keys", { ...add(1), type: "witness.other-key" }],
  ["without an address", { ...remove(1), before: {} }],
])("a line %s pins nothing", (_, odd) => {
  expect(pinWitnesses(sha256, [], [odd])).toEqual([]);
});
