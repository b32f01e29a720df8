import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Menu } from "../overlay/menu.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test("it follows the system until the user chooses", async () => {
  await openMenu();
  expect(isChosen("System")).toBe(true);
});

test("a choice is shown at once and remembered", async () => {
  await openMenu();
  await userEvent.click(choice("Dark"));
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  expect(isChosen("Dark")).toBe(true);
});

test("going back to the system forgets the choice", async () => {
  localStorage.setItem("theme", "dark");
  await openMenu();
  await userEvent.click(choice("System"));
  expect(localStorage.getItem("theme")).toBeNull();
  expect(document.documentElement.dataset.theme).toBe("light");
});

const choice = (name: string) => screen.getByRole("menuitemradio", { name });
const isChosen = (name: string) => choice(name).getAttribute("aria-checked") === "true";

async function openMenu(): Promise<void> {
  render(
    <MemoryRouter>
      <Menu label="Account menu" trigger={<button type="button">Menu</button>}>
        <ThemeMenu />
      </Menu>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Account menu" }));
}
