import { expect, test } from "vitest";
import { isDatedAhead, makeSilenceWatch } from "./silence.ts";

const minuteMs = 60_000;
const signed = "2026-03-01T12:00:00.000Z";
const at = (minutes: number) => Date.parse(signed) + minutes * minuteMs;
const opened = 1_000;

test.each([
  ["fresh by both clocks", 1, 1, false],
  ["five minutes old by both clocks", 5, 5, false],
  ["older than five minutes by both clocks", 5.1, 5.1, true],
  ["old only by this browser's clock, which is ahead", 90, 1, false],
  ["old only by the clock of who answered, because this browser's is behind", -90, 6, false],
  ["old by this browser's clock, and the answer has no date", 90, undefined, false],
])("a newest checkpoint that is %s", (_, local, answer, silent) => {
  const answerMs = answer === undefined ? undefined : at(answer);
  expect(makeSilenceWatch()(signed, { localMs: at(local), answerMs, openMs: opened })).toBe(silent);
});

test("a checkpoint that stands still for five minutes of this page is old, whatever the clocks and the answer's date say", () => {
  const isSilent = makeSilenceWatch();
  const round = (minute: number, time = signed) =>
    isSilent(time, { localMs: at(0), answerMs: at(0), openMs: opened + minute * minuteMs });
  expect([0, 1, 2, 3, 4, 5].map((minute) => round(minute))).toEqual(Array(6).fill(false));
  expect(round(6)).toBe(true);
  expect(round(7, "2026-03-01T12:01:00.000Z")).toBe(false);
});

test("two answers are not enough: a page that slept gets the old one again at most once", () => {
  const isSilent = makeSilenceWatch();
  const times = { localMs: at(0), answerMs: at(0) };
  expect(isSilent(signed, { ...times, openMs: opened })).toBe(false);
  expect(isSilent(signed, { ...times, openMs: opened + 60 * minuteMs })).toBe(false);
});

const yearMinutes = 365 * 24 * 60;

test.each([
  ["five minutes ahead of both clocks", -5, -5, false],
  ["further ahead of both clocks", -5.1, -5.1, true],
  ["a year ahead, as a line of that date makes it", -yearMinutes, -yearMinutes, true],
  ["ahead only of this browser's clock, which is behind", -90, 1, false],
  ["ahead only of the clock of who answered", 1, -90, false],
  ["ahead of this browser's clock, and the answer has no date", -90, undefined, true],
])("a newest checkpoint that is %s", (_, local, answer, ahead) => {
  const answerMs = answer === undefined ? undefined : at(answer);
  expect(isDatedAhead(signed, { localMs: at(local), answerMs, openMs: opened })).toBe(ahead);
});
