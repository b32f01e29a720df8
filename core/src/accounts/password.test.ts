import { expect, test } from "vitest";
import { passwordProblem } from "./password.ts";

test.each([
  ["seven characters", "a".repeat(7), "Use at least 8 characters."],
  ["eight characters", "a".repeat(8), undefined],
  ["two hundred characters", "a".repeat(200), undefined],
  ["more than that", "a".repeat(201), "Use at most 200 characters."],
])("%s", (_what, password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});
