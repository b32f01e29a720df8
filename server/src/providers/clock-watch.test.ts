import { expect, test } from "vitest";
import { watchClock } from "./clock-watch.ts";

/** A watch on a machine whose clock is ahead by this much, with this delay of an answer in each direction. */
function aWatch(facts: { aheadMs: number; thereMs: number; backMs: number }) {
  const lines: string[] = [];
  const say = (...said: unknown[]) => void lines.push(String(said.at(-1)));
  let time = 1_000_000;
  const ask = async () => {
    time += facts.thereMs;
    const there = new Date(time);
    time += facts.backMs;
    return there;
  };
  return { facts, lines, watch: watchClock(ask, () => time + facts.aheadMs, { error: say, info: say }) };
}

test.each([
  ["the same time", { aheadMs: 0, thereMs: 5, backMs: 5 }, false],
  ["two seconds ahead", { aheadMs: 2_000, thereMs: 5, backMs: 5 }, false],
  ["a little more ahead", { aheadMs: 2_100, thereMs: 5, backMs: 5 }, true],
  ["a little more behind", { aheadMs: -2_100, thereMs: 5, backMs: 5 }, true],
  ["an hour ahead", { aheadMs: 3_600_000, thereMs: 5, backMs: 5 }, true],
  ["right, on a slow line", { aheadMs: 0, thereMs: 9_000, backMs: 10 }, false],
  ["right, after a freeze before the answer was read", { aheadMs: 0, thereMs: 5, backMs: 30_000 }, false],
])("a clock of %s", async (_name, facts, off) => {
  const { watch } = aWatch(facts);
  await watch.look();
  expect(watch.isOff()).toBe(off);
});

test("the log says once that it is off, and once that it is right again", async () => {
  const { facts, lines, watch } = aWatch({ aheadMs: 60_000, thereMs: 1, backMs: 1 });
  await watch.look();
  await watch.look();
  expect(watch.aheadMs()).toBe(60_000);
  expect(lines).toEqual([expect.stringContaining("differ by more than 2 seconds")]);
  facts.aheadMs = 0;
  await watch.look();
  expect(lines).toEqual([expect.any(String), expect.stringContaining("agree again")]);
});
