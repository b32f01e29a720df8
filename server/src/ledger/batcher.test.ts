import { asId } from "@paperchain/core/ids.ts";
import { deposit } from "@paperchain/core/ledger/movement.ts";
import { micro } from "@paperchain/core/money/usdt.ts";
import { expect, test } from "vitest";
import type { RefusedPostings } from "../db/failures.ts";
import { Batcher, batchesAtOnce, batchSizeMax } from "./batcher.ts";
import type { MovementRows, Posted } from "./queries/posting.ts";

class RefusedBatch extends Error {
  readonly acts: RefusedPostings;
  constructor(acts: RefusedPostings) {
    super("refused");
    this.acts = acts;
  }
}

const rows = (member: string, reference = "r"): MovementRows => ({
  movement: deposit({ member: asId(member), reference, amount: micro(1n) }),
});
const posted: Posted = { version: 1n, available: micro(1n), held: micro(0n) };

/** A writer that shows its batches to the test, and finishes one at a time when told to. */
function slowWriter() {
  const batches: { members: string[]; finish: (failure?: Error) => void }[] = [];
  const write = (batch: readonly MovementRows[]) =>
    new Promise<(Posted | undefined)[]>((resolve, reject) => {
      batches.push({
        members: batch.map(({ movement }) => movement?.member ?? ""),
        finish: (failure) => (failure ? reject(failure) : resolve(batch.map(() => posted))),
      });
    });
  const batcher = new Batcher({
    write,
    isMemberErased: (error) => error instanceof Error && error.message === "erased",
    isWrittenBefore: (error) => error instanceof Error && error.message === "written before",
    findWritten: async (batch) => new Set(batch.filter(({ movement }) => movement?.reference === "written")),
    refusedPostings: (error) => (error instanceof RefusedBatch ? error.acts : undefined),
    isTransient: (error) => error instanceof Error && error.message === "deadlock",
  });
  return { batcher, batches };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("what arrives together leaves together, sorted by member, and does not wait for more", async () => {
  const { batcher, batches } = slowWriter();
  const all = Promise.all(["c", "a", "b"].map((member) => batcher.post(rows(member))));
  await turn();
  expect(batches.map(({ members }) => members)).toEqual([["a", "b", "c"]]);
  batches[0]?.finish();
  expect(await all).toEqual([posted, posted, posted]);
});

test("a member is in one batch at a time, and the next one waits for it", async () => {
  const { batcher, batches } = slowWriter();
  const all = Promise.all(["a", "a", "b"].map((member, index) => batcher.post(rows(member, `${index}`))));
  await turn();
  expect(batches.map(({ members }) => members)).toEqual([["a", "b"]]);
  batches[0]?.finish();
  await turn();
  expect(batches.map(({ members }) => members)).toEqual([["a", "b"], ["a"]]);
  batches[1]?.finish();
  await all;
});

test("a member whose movements queue up keeps nobody else waiting while a place is free", async () => {
  const { batcher, batches } = slowWriter();
  const all = ["a", "a"].map((member, index) => batcher.post(rows(member, `${index}`)));
  await turn();
  all.push(batcher.post(rows("b")));
  await turn();
  expect(batches.map(({ members }) => members)).toEqual([["a"], ["b"]]);
  batches[1]?.finish();
  batches[0]?.finish();
  await turn();
  batches[2]?.finish();
  await Promise.all(all);
});

test("no more than two batches are under way, and none is larger than its limit", async () => {
  const { batcher, batches } = slowWriter();
  const count = batchSizeMax * (batchesAtOnce + 1);
  const all = Array.from({ length: count }, (_, index) => batcher.post(rows(`member ${index}`)));
  await turn();
  expect(batches.map(({ members }) => members.length)).toEqual([batchSizeMax, batchSizeMax]);
  batches[0]?.finish();
  batches[1]?.finish();
  await turn();
  await turn();
  expect(batches).toHaveLength(3);
  batches[2]?.finish();
  await Promise.all(all);
});

test("one movement that was written before is told so, and the others of its batch go again together", async () => {
  const { batcher, batches } = slowWriter();
  const references = { a: "new", b: "written", c: "new" };
  const results = Promise.all(
    Object.entries(references).map(([member, reference]) => batcher.post(rows(member, reference))),
  );
  await turn();
  batches[0]?.finish(new Error("written before"));
  await turn();
  batches[1]?.finish();
  expect(await results).toEqual([posted, "written-before", posted]);
  expect(batches.map(({ members }) => members)).toEqual([
    ["a", "b", "c"],
    ["a", "c"],
  ]);
});

test("where nobody can say which movement was written before, each goes alone and only that one is told so", async () => {
  const { batcher, batches } = slowWriter();
  const results = Promise.all(["a", "b", "c"].map((member) => batcher.post(rows(member))));
  await turn();
  batches[0]?.finish(new Error("written before"));
  await turn();
  batches[1]?.finish();
  await turn();
  batches[2]?.finish(new Error("written before"));
  await turn();
  batches[3]?.finish();
  expect(await results).toEqual([posted, "written-before", posted]);
});

test("a movement that was written before is not told that there is too little left, which may be because of it", async () => {
  const findWritten = async (batch: readonly MovementRows[]) => new Set(batch.slice(0, 1));
  const write = async (batch: readonly MovementRows[]) => batch.map(() => undefined);
  const never = () => false;
  const batcher = new Batcher({
    write,
    findWritten,
    isMemberErased: never,
    isWrittenBefore: never,
    refusedPostings: () => undefined,
    isTransient: never,
  });
  const results = await Promise.all(["a", "b"].map((member) => batcher.post(rows(member))));
  expect(results).toEqual(["written-before", "refused"]);
});

test("a deadlock is tried again, and another failure is everybody's", async () => {
  const { batcher, batches } = slowWriter();
  const results = Promise.allSettled(["a", "b"].map((member) => batcher.post(rows(member))));
  await turn();
  batches[0]?.finish(new Error("deadlock"));
  await turn();
  batches[1]?.finish(new Error("the database is gone"));
  expect((await results).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(batches).toHaveLength(2);
});

test("the movement of a member who was deleted fails alone, and those that came with it are posted", async () => {
  const { batcher, batches } = slowWriter();
  const results = Promise.allSettled(["a", "b", "c", "d"].map((member) => batcher.post(rows(member))));
  const answers = { abcd: "erased", ab: undefined, cd: "erased", c: "erased", d: undefined };
  for (const [members, failure] of Object.entries(answers)) {
    await turn();
    expect(batches.at(-1)?.members.join("")).toBe(members);
    batches.at(-1)?.finish(failure ? new Error(failure) : undefined);
  }
  expect((await results).map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
});

test("acts of a changed group are told so, and the others of the batch are posted", async () => {
  const { batcher, batches } = slowWriter();
  const results = Promise.all(["a", "b", "c"].map((member) => batcher.post(rows(member))));
  await turn();
  batches[0]?.finish(new RefusedBatch({ why: "stale", places: new Set([1, 3]) }));
  await turn();
  expect(batches.at(-1)?.members).toEqual(["b"]);
  batches[1]?.finish();
  expect(await results).toEqual(["stale", posted, "stale"]);
});
