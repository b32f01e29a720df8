import { expect, test } from "vitest";
import { dateOfBirthProblem } from "./profile.ts";

const now = new Date("2026-03-01T12:00:00Z");

test.each(["1990-04-30", "2026-03-01", "2000-02-29", "1896-01-01"])("%s can be a date of birth", (day) => {
  expect(dateOfBirthProblem(day, now)).toBeUndefined();
});

test.each([
  ["2026-03-02", "A date of birth lies in the past."],
  ["1895-12-31", "This is too long ago."],
  ["2001-02-29", "Enter a date, such as 1990-04-30."],
  ["1990-13-01", "Enter a date, such as 1990-04-30."],
  ["30.4.1990", "Enter a date, such as 1990-04-30."],
  ["+012026-01-01", "Enter a date, such as 1990-04-30."],
  ["", "Enter a date, such as 1990-04-30."],
])("%s cannot", (day, problem) => {
  expect(dateOfBirthProblem(day, now)).toBe(problem);
});
