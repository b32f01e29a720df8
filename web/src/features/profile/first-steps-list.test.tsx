import { everythingOn as on } from "@paperchain/core/groups/features.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { type FirstSteps, isOver } from "./first-steps-api.ts";
import { FirstStepsList } from "./first-steps-list.tsx";

afterEach(cleanup);

const undone: FirstSteps = {
  bought: false,
  traded: false,
  deposited: false,
  twoFactor: false,
  hidden: false,
};

const show = (done: FirstSteps, rules: Partial<typeof on> = {}) => {
  render(<FirstStepsList done={done} on={{ ...on, ...rules }} />, { wrapper: MemoryRouter });
  return screen.getAllByRole("listitem").map((row) => row.textContent);
};

test("each open step links to its screen", () => {
  expect(show(undone)).toHaveLength(4);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/coin/bitcoin",
    "/coin/bitcoin",
    "/wallet",
    "/account?open=security",
  ]);
});

test("a done step says so and has no link", () => {
  expect(show({ ...undone, deposited: true })[2]).toBe("Make a practice depositDone");
  expect(screen.getAllByRole("link")).toHaveLength(3);
});

test("a step that the rules have not is left out, and not missing", () => {
  const rest = { ...undone, traded: true, twoFactor: true };
  const bare = { deposits: false, holdings: false };
  expect(show(rest, bare)).toHaveLength(2);
  const over = [on, { ...on, deposits: false }, { ...on, ...bare }].map((rules) => isOver(rest, rules));
  expect(over).toEqual([false, false, true]);
});

test.each([
  [undone, false],
  [{ ...undone, traded: true, deposited: true, twoFactor: true }, false],
  [{ ...undone, bought: true, traded: true, deposited: true }, false],
  [{ ...undone, bought: true, traded: true, deposited: true, twoFactor: true }, true],
  [{ ...undone, hidden: true }, true],
])("%j: all done is %s", (steps, over) => {
  expect(isOver(steps, on)).toBe(over);
});
