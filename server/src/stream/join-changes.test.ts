import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { joinChanges } from "./join-changes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the first word is told at once, those that follow together, each once", () => {
  const told: (readonly string[])[] = [];
  const { hear } = joinChanges<string>((words) => told.push(words), 1_000);
  hear(["trades"]);
  expect(told).toEqual([["trades"]]);
  for (let times = 0; times < 1_000; times += 1) hear(times % 2 === 0 ? ["trades", "balance"] : ["plans"]);
  vi.advanceTimersByTime(999);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([["trades"], ["trades", "balance", "plans"]]);
});

test("after a rest in which nothing came, the next is told at once again", () => {
  const told: (readonly string[])[] = [];
  const { hear } = joinChanges<string>((words) => told.push(words), 1_000);
  hear(["trades"]);
  vi.advanceTimersByTime(1_000);
  hear(["balance"]);
  expect(told).toEqual([["trades"], ["balance"]]);
  expect(vi.getTimerCount()).toBe(1);
});

test("whoever has left is told nothing more", () => {
  const told: (readonly string[])[] = [];
  const { hear, stop } = joinChanges<string>((words) => told.push(words), 1_000);
  hear(["trades"]);
  hear(["balance"]);
  stop();
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual([["trades"]]);
});
