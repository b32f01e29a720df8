import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ThemeSwitch } from "./theme-switch.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test("it follows the system until the user chooses", () => {
  render(<ThemeSwitch />);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "System" }).checked).toBe(true);
});

test("a choice is shown at once and remembered", async () => {
  render(<ThemeSwitch />);
  await userEvent.click(screen.getByRole("radio", { name: "Dark" }));
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Dark" }).checked).toBe(true);
});

test("going back to the system forgets the choice", async () => {
  localStorage.setItem("theme", "dark");
  render(<ThemeSwitch />);
  await userEvent.click(screen.getByRole("radio", { name: "System" }));
  expect(localStorage.getItem("theme")).toBeNull();
  expect(document.documentElement.dataset.theme).toBe("light");
});
