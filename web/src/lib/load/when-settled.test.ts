import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenSettled } from "./when-settled.ts";

const act = vi.fn();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  document.body.innerHTML = "";
  vi.useRealTimers();
  vi.clearAllMocks();
});

test("work waits while a part of the page loads", () => {
  document.body.innerHTML = '<div role="status" aria-busy="true"></div>';
  whenSettled(act);
  vi.advanceTimersByTime(1_000);
  expect(act).not.toHaveBeenCalled();
  document.body.innerHTML = "";
  vi.advanceTimersByTime(499);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
});

test("work does not wait for ever", () => {
  document.body.innerHTML = '<div role="status" aria-busy="true"></div>';
  whenSettled(act);
  vi.advanceTimersByTime(3_500);
  expect(act).toHaveBeenCalledTimes(1);
});

test("work that is called off is not done", () => {
  whenSettled(act)();
  vi.advanceTimersByTime(5_000);
  expect(act).not.toHaveBeenCalled();
});
