import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LineAlarm } from "./line-alarm.tsx";

afterEach(cleanup);

test.each([
  ["other text", "This line was changed"],
  ["not in the log", "This line is not in the log that was signed"],
] as const)("at a line of which is found that it is %s, an alarm says so", (finding, words) => {
  render(<LineAlarm finding={finding} />);
  expect(screen.getByRole("alert").textContent).toContain(words);
});

test("a line that is as it was signed has no alarm, nor has one that is not proved yet", () => {
  for (const finding of ["signed", "unproved"] as const) render(<LineAlarm finding={finding} />);
  expect(screen.queryByRole("alert")).toBeNull();
});
