import { expect, test } from "vitest";
import { makeTurns, makeTurnsByCaller } from "./run-in-turn.ts";

test("two at once, the others in the order in which they came, and one that fails makes room too", async () => {
  const inTurn = makeTurns({ atOnceMax: 2, waitingMax: 2 });
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const done = [0, 1, 2, 3].map((each) =>
    inTurn(async () => {
      began.push(each);
      await new Promise<void>((end) => ends.push(end));
      if (each === 0) throw new Error("It failed.");
      return each;
    }),
  );
  const failed = expect(done[0]).rejects.toThrow("It failed.");
  expect(began).toEqual([0, 1]);
  ends[0]?.();
  await failed;
  expect(began).toEqual([0, 1, 2]);
  ends[1]?.();
  expect(await done[1]).toBe(1);
  expect(began).toEqual([0, 1, 2, 3]);
  for (const end of ends.slice(2)) end();
  expect(await Promise.all(done.slice(1))).toEqual([1, 2, 3]);
  // All waiting callers have left, so there is room for two again.
  void inTurn(async () => void began.push(4));
  void inTurn(async () => void began.push(5));
  expect(began).toEqual([0, 1, 2, 3, 4, 5]);
});

test("when all places to wait are taken, the next one hears so and does not run", async () => {
  const inTurn = makeTurns({ atOnceMax: 1, waitingMax: 1 });
  let end = () => {};
  const first = inTurn(() => new Promise<void>((resolve) => (end = resolve)));
  const second = inTurn(async () => "second");
  expect(await inTurn(async () => "third")).toBe("full");
  end();
  await first;
  expect(await second).toBe("second");
  expect(await inTurn(async () => "fourth")).toBe("fourth");
});

test("one that leaves while it waits is not run, and makes room for another", async () => {
  const inTurn = makeTurns({ atOnceMax: 1, waitingMax: 1 });
  const ran: string[] = [];
  let end = () => {};
  const first = inTurn(() => new Promise<void>((resolve) => (end = resolve)));
  const caller = new AbortController();
  const gone = inTurn(async () => ran.push("gone"), caller.signal);
  caller.abort();
  expect(await gone).toBe("left");
  const next = inTurn(async () => ran.push("next"));
  end();
  await Promise.all([first, next]);
  expect(ran).toEqual(["next"]);
});

test("callers have turns of their own: one who waits holds up nobody else", async () => {
  const inTurn = makeTurnsByCaller({ atOnceMax: 1, waitingMax: 1 });
  const { signal } = new AbortController();
  const ended: string[] = [];
  const first = Promise.withResolvers<void>();
  const calls = [
    inTurn("a", () => first.promise.then(() => ended.push("a first")), signal),
    inTurn("a", async () => ended.push("a second"), signal),
  ];
  await inTurn("b", async () => ended.push("b"), signal);
  expect(ended).toEqual(["b"]);
  first.resolve();
  await Promise.all(calls);
  expect(ended).toEqual(["b", "a first", "a second"]);
});
