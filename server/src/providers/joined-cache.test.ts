import { expect, test } from "vitest";
import { joinedCache } from "./joined-cache.ts";

const start = new Date("2026-03-01T12:00:00Z");
const at = (ms: number) => new Date(start.getTime() + ms);
const limits = { cacheMs: 1_000, failureCacheMs: 100, entriesMax: 2 };

/** A source that counts how often it is asked, and fails when told to. */
function aSource() {
  const source = {
    asked: 0,
    failing: false,
    ask: async () => {
      source.asked += 1;
      if (source.failing) throw new Error("not now");
      return `answer ${source.asked}`;
    },
  };
  return source;
}

test("a hundred who ask at once are one call, and its answer is kept for its time and no longer", async () => {
  const cache = joinedCache<string>(limits);
  const source = aSource();
  const answers = await Promise.all(Array.from({ length: 100 }, () => cache.get("a", at(0), source.ask)));
  expect(new Set(answers)).toEqual(new Set(["answer 1"]));
  expect(await cache.get("a", at(999), source.ask)).toBe("answer 1");
  expect(await cache.get("a", at(1_000), source.ask)).toBe("answer 2");
  expect(source.asked).toBe(2);
});

test("while the source fails the last good answer stays, and the source is not asked by everybody", async () => {
  const cache = joinedCache<string>(limits);
  const source = aSource();
  await cache.get("a", at(0), source.ask);
  source.failing = true;
  expect(await cache.get("a", at(1_000), source.ask)).toBe("answer 1");
  expect(await cache.get("a", at(1_099), source.ask)).toBe("answer 1");
  expect(source.asked).toBe(2);
  expect(await cache.get("a", at(1_100), source.ask)).toBe("answer 1");
  source.failing = false;
  expect(await cache.get("a", at(1_200), source.ask)).toBe("answer 4");
});

test("without a good answer the failure is told, and kept for a moment too", async () => {
  const cache = joinedCache<string>(limits);
  const source = aSource();
  source.failing = true;
  await expect(cache.get("a", at(0), source.ask)).rejects.toThrow("not now");
  await expect(cache.get("a", at(99), source.ask)).rejects.toThrow("not now");
  expect(source.asked).toBe(1);
  source.failing = false;
  expect(await cache.get("a", at(100), source.ask)).toBe("answer 2");
});

test("it holds no more than it may: the one asked for longest ago is forgotten", async () => {
  const cache = joinedCache<string>(limits);
  const source = aSource();
  for (const key of ["a", "b", "c"]) await cache.get(key, at(0), source.ask);
  await cache.get("b", at(1), source.ask);
  await cache.get("c", at(1), source.ask);
  expect(source.asked).toBe(3);
  await cache.get("a", at(1), source.ask);
  expect(source.asked).toBe(4);
});
