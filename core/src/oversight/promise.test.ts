import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { batchTree } from "./batch-tree.ts";
import { toBase64, utf8 } from "./bytes.ts";
import { canonicalJson } from "./canonical-json.ts";
import { readCheckpoint } from "./checkpoint.ts";
import { leafHash } from "./merkle-tree.ts";
import {
  openPromise,
  type PromisedItem,
  promisesOf,
  readPromiseBatch,
  writePromiseBatch,
  writePromisedItem,
} from "./promise.ts";
import { writeNote } from "./signed-note.ts";

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());

const item: PromisedItem = {
  id: "0197",
  member: "a member",
  type: "BuyUp",
  at: "2026-03-01T12:00:00.000Z",
  amount: "10000000",
  fee: "0",
  currency: "USDT",
  cryptoAmount: null,
  trade: { coin: "bitcoin", direction: "up", payoutBps: 8_500, rule: 2, seconds: 300, settlement: "market" },
  plan: null,
  lastSeq: 41,
  salt: "00ff",
};
const plan = { coin: "Bitcoin “1”", dailyProfitBps: 250, plan: "p", runTime: 30, timeUnit: "days" };

test.each([item, { ...item, trade: null, plan, lastSeq: null, cryptoAmount: "0.5" }])(
  "an item has the form of RFC 8785",
  (each) => {
    expect(writePromisedItem(each)).toBe(canonicalJson(each));
  },
);

const state = (size: number) => ({ size, root: sha256(Uint8Array.of(size)) });
const origin = promisesOf("club");
const time = "2026-03-01T12:00:00.000Z";
const signature = { name: "club", keyHash: new Uint8Array(4), signature: new Uint8Array(64) };

test.each([
  { origin, time, ...state(3) },
  { origin, time, ...state(3), log: state(7) },
  { origin, time, ...state(3), log: state(7), records: state(9) },
])("a batch is parsed as it was written, and is no checkpoint", (batch) => {
  const note = writeNote(writePromiseBatch(batch), [signature]);
  expect(readPromiseBatch(note)).toMatchObject(batch);
  expect(readCheckpoint(note)).toBeUndefined();
});

test.each(["", "club\n", "club/promises\n3\nAAAA\npromised 2026-03-01T12:00:00.000Z\n"])(
  "other texts are no batch: %j",
  (text) => {
    expect(readPromiseBatch(writeNote(text, [signature]))).toBeUndefined();
    expect(readPromiseBatch(text)).toBeUndefined();
  },
);

test("each item opens from its path, and no other one", () => {
  const items = [1, 2, 3, 4, 5].map((lastSeq) => writePromisedItem({ ...item, lastSeq }));
  const tree = batchTree(
    sha256,
    items.map((text) => leafHash(sha256, utf8(text))),
  );
  const batch = { size: items.length, root: tree.root ?? new Uint8Array() };
  for (const [index, text] of items.entries()) {
    const promise = { item: text, index, path: tree.path(index).map(toBase64), note: "" };
    expect(openPromise(sha256, promise, batch)).toEqual({ ...item, lastSeq: index + 1 });
    expect(openPromise(sha256, { ...promise, item: text.replace("10000000", "1") }, batch)).toBeUndefined();
    expect(openPromise(sha256, { ...promise, index: (index + 1) % 5 }, batch)).toBeUndefined();
    expect(openPromise(sha256, { ...promise, path: ["?"] }, batch)).toBeUndefined();
  }
});
