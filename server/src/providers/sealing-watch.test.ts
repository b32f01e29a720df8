import { expect, test } from "vitest";
import { watchSealing } from "./sealing-watch.ts";

function aWatch() {
  let now = Date.parse("2026-03-01T12:00:00Z");
  const state = { signedBefore: 10n, next: 10n, note: undefined };
  const said: string[] = [];
  const log = {
    error: (_: unknown, words: string) => void said.push(words),
    info: (words: string) => void said.push(words),
  };
  const watch = watchSealing(
    async () => state,
    () => new Date(now),
    log as never,
  );
  const lookAfter = async (seconds: number, change: Partial<typeof state> = {}) => {
    now += seconds * 1_000;
    Object.assign(state, change);
    await watch.look();
    return watch.coveredUntil()?.toISOString().slice(11, 19);
  };
  return { watch, lookAfter, said };
}

test("commits are covered once the records reach the transactions that were next when they were seen", async () => {
  const { lookAfter } = aWatch();
  expect(await lookAfter(0)).toBe("12:00:00");
  expect(await lookAfter(1, { next: 15n })).toBe("12:00:00");
  expect(await lookAfter(1, { next: 18n, signedBefore: 14n })).toBe("12:00:00");
  expect(await lookAfter(1, { next: 20n, signedBefore: 15n })).toBe("12:00:01");
  expect(await lookAfter(1, { signedBefore: 20n })).toBe("12:00:04");
});

test("after a long quiet time the first commit is not late", async () => {
  const { watch, lookAfter } = aWatch();
  await lookAfter(0);
  await lookAfter(3_600);
  await lookAfter(1, { next: 11n });
  expect(watch.isBehind()).toBe(false);
});

test("sealing that stands still for a minute is behind, and catches up", async () => {
  const { watch, lookAfter, said } = aWatch();
  await lookAfter(0);
  for (let second = 0; second < 60; second += 1) await lookAfter(1, { next: BigInt(20 + second) });
  expect(watch.isBehind()).toBe(false);
  await lookAfter(1);
  expect(watch.isBehind()).toBe(true);
  await lookAfter(1, { signedBefore: 80n });
  expect(watch.isBehind()).toBe(false);
  expect(said).toHaveLength(2);
});

test("a sealer that is dead from the start is behind a minute later", async () => {
  const { watch, lookAfter } = aWatch();
  await lookAfter(0, { next: 11n });
  await lookAfter(60);
  expect(watch.isBehind()).toBe(false);
  await lookAfter(1);
  expect(watch.isBehind()).toBe(true);
  expect(watch.coveredUntil()).toBeUndefined();
});
