import { asId } from "@paperchain/core/ids.ts";
import { deposit } from "@paperchain/core/ledger/movement.ts";
import { micro } from "@paperchain/core/money/usdt.ts";
import { expect, test } from "vitest";
import type { Act, Posted } from "../db/posting.ts";
import { Batcher, batchesAtOnce, batchSizeMax } from "./batcher.ts";

const act = (member: string, reference = "r"): Act => ({
  movement: deposit({ member: asId(member), reference, amount: micro(1n) }),
});
const posted: Posted = { version: 1n, available: micro(1n), held: micro(0n) };

/** A writer whose batches the test sees, and releases one at a time. */
function slowWriter() {
  const batches: { members: string[]; finish: (failure?: Error) => void }[] = [];
  const write = (acts: readonly Act[]) =>
    new Promise<(Posted | undefined)[]>((resolve, reject) => {
      batches.push({
        members: acts.map(({ movement }) => movement.member),
        finish: (failure) => (failure ? reject(failure) : resolve(acts.map(() => posted))),
      });
    });
  const batcher = new Batcher({
    write,
    isMemberErased: (error) => error instanceof Error && error.message === "erased",
    isWrittenBefore: (error) => error instanceof Error && error.message === "written before",
    findWritten: async (acts) => new Set(acts.filter(({ movement }) => movement.reference === "written")),
    isTransient: (error) => error instanceof Error && error.message === "deadlock",
  });
  return { batcher, batches };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("what arrives together leaves together, sorted by member, and does not wait for more", async () => {
  const { batcher, batches } = slowWriter();
  const all = Promise.all(["c", "a", "b"].map((member) => batcher.post(act(member))));
  await turn();
  expect(batches.map(({ members }) => members)).toEqual([["a", "b", "c"]]);
  batches[0]?.finish();
  expect(await all).toEqual([posted, posted, posted]);
});

test("a member is in one batch at a time, and the next one waits for it", async () => {
  const { batcher, batches } = slowWriter();
  const all = Promise.all(["a", "a", "b"].map((member, index) => batcher.post(act(member, `${index}`))));
  await turn();
  expect(batches.map(({ members }) => members)).toEqual([["a", "b"]]);
  batches[0]?.finish();
  await turn();
  expect(batches.map(({ members }) => members)).toEqual([["a", "b"], ["a"]]);
  batches[1]?.finish();
  await all;
});

test("a member whose acts queue up keeps nobody else waiting while a place is free", async () => {
  const { batcher, batches } = slowWriter();
  const all = ["a", "a"].map((member, index) => batcher.post(act(member, `${index}`)));
  await turn();
  all.push(batcher.post(act("b")));
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
  const all = Array.from({ length: count }, (_, index) => batcher.post(act(`member ${index}`)));
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

test("one act that was written before is told so, and the others of its batch go again together", async () => {
  const { batcher, batches } = slowWriter();
  const references = { a: "new", b: "written", c: "new" };
  const outcomes = Promise.all(
    Object.entries(references).map(([member, reference]) => batcher.post(act(member, reference))),
  );
  await turn();
  batches[0]?.finish(new Error("written before"));
  await turn();
  batches[1]?.finish();
  expect(await outcomes).toEqual([posted, "written-before", posted]);
  expect(batches.map(({ members }) => members)).toEqual([
    ["a", "b", "c"],
    ["a", "c"],
  ]);
});

test("where nobody can say which act was written before, each goes alone and only that one is told so", async () => {
  const { batcher, batches } = slowWriter();
  const outcomes = Promise.all(["a", "b", "c"].map((member) => batcher.post(act(member))));
  await turn();
  batches[0]?.finish(new Error("written before"));
  await turn();
  batches[1]?.finish();
  await turn();
  batches[2]?.finish(new Error("written before"));
  await turn();
  batches[3]?.finish();
  expect(await outcomes).toEqual([posted, "written-before", posted]);
});

test("an act that was written before is not told that there is too little left, which may be because of it", async () => {
  const findWritten = async (acts: readonly Act[]) => new Set(acts.slice(0, 1));
  const write = async (acts: readonly Act[]) => acts.map(() => undefined);
  const never = () => false;
  const batcher = new Batcher({
    write,
    findWritten,
    isMemberErased: never,
    isWrittenBefore: never,
    isTransient: never,
  });
  const outcomes = await Promise.all(["a", "b"].map((member) => batcher.post(act(member))));
  expect(outcomes).toEqual(["written-before", "refused"]);
});

test("a deadlock is tried again, and another failure is everybody's", async () => {
  const { batcher, batches } = slowWriter();
  const outcomes = Promise.allSettled(["a", "b"].map((member) => batcher.post(act(member))));
  await turn();
  batches[0]?.finish(new Error("deadlock"));
  await turn();
  batches[1]?.finish(new Error("the database is gone"));
  expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(batches).toHaveLength(2);
});

test("the act of a member who was deleted fails alone, and those that came with it are posted", async () => {
  const { batcher, batches } = slowWriter();
  const outcomes = Promise.allSettled(["a", "b", "c", "d"].map((member) => batcher.post(act(member))));
  const answers = { abcd: "erased", ab: undefined, cd: "erased", c: "erased", d: undefined };
  for (const [members, failure] of Object.entries(answers)) {
    await turn();
    expect(batches.at(-1)?.members.join("")).toBe(members);
    batches.at(-1)?.finish(failure ? new Error(failure) : undefined);
  }
  expect((await outcomes).map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
});
