import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenSettled } from "./when-settled.ts";

const act = vi.fn();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  document.body.innerHTML = "";
  vi.useRealTimers();
  vi.restoreAllMocks();
  act.mockClear();
});

test("work waits while a part of the page loads", () => {
  document.body.innerHTML = '<div role="status" aria-busy="true"></div>';
  whenSettled(act);
  vi.advanceTimersByTime(1_000);
  expect(act).not.toHaveBeenCalled();
  document.body.innerHTML = "";
  vi.advanceTimersByTime(499);
  expect(act).not.toHaveBeenCalled();
  // The frame comes within sixteen milliseconds.
  vi.advanceTimersByTime(17);
  expect(act).toHaveBeenCalledTimes(1);
});

test("work does not wait for ever", () => {
  document.body.innerHTML = '<div role="status" aria-busy="true"></div>';
  whenSettled(act);
  vi.advanceTimersByTime(8_600);
  expect(act).toHaveBeenCalledTimes(1);
});

test("work waits until the page that has loaded is painted", () => {
  const frame = vi.spyOn(window, "requestAnimationFrame").mockReturnValue(1);
  whenSettled(act);
  vi.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
  frame.mock.calls[0]?.[0](0);
  vi.advanceTimersByTime(400);
  expect(act).toHaveBeenCalledTimes(1);
});

test("a page in the background, which is not painted, does its work too", () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  whenSettled(act);
  vi.advanceTimersByTime(500);
  expect(act).toHaveBeenCalledTimes(1);
});

test("work that is called off is not done", () => {
  whenSettled(act)();
  vi.advanceTimersByTime(5_000);
  expect(act).not.toHaveBeenCalled();
});
