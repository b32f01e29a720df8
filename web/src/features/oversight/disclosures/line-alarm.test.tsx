import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LineAlarm } from "./line-alarm.tsx";

afterEach(cleanup);

test.each([
  ["other text", "This line was changed"],
  ["not in the log", "This line is not in the log that was signed"],
] as const)("a line that is %s has an alarm", (finding, words) => {
  render(<LineAlarm finding={finding} />);
  expect(screen.getByRole("alert").textContent).toContain(words);
});

test("neither a proved line nor one that is not proved yet has an alarm", () => {
  for (const finding of ["signed", "unproved"] as const) render(<LineAlarm finding={finding} />);
  expect(screen.queryByRole("alert")).toBeNull();
});
