import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { queryClient } from "../lib/call/query.ts";
import { AdminTwoFactor } from "./admin-two-factor.tsx";

afterEach(() => {
  cleanup();
  queryClient.clear();
});

function show(twoFactor: { on: boolean; demanded: boolean }, address = "/admin/users") {
  queryClient.setQueryData(["security"], { twoFactor });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <AdminTwoFactor>
          <h1>User Management</h1>
        </AdminTwoFactor>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    heading: screen.getByRole("heading", { level: 1 }).textContent,
    link: screen.queryByRole("link")?.getAttribute("href"),
  };
}

const security = "/account?open=security";

test("an administrator is asked to turn on two-factor login, above the screen", () => {
  expect(show({ on: false, demanded: false })).toEqual({ heading: "User Management", link: security });
});

test("the desk has the whole screen, unless the server requires two-factor login", () => {
  expect(show({ on: false, demanded: false }, "/admin/desk").link).toBeUndefined();
  cleanup();
  expect(show({ on: false, demanded: true }, "/admin/desk").link).toBe(security);
});

test("the screen keeps its typed text when the notice appears", async () => {
  queryClient.setQueryData(["security"], { twoFactor: { on: true, demanded: false } });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={["/admin/users"]}>
        <AdminTwoFactor>
          <input aria-label="Search" />
        </AdminTwoFactor>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText("Search");
  act(() => queryClient.setQueryData(["security"], { twoFactor: { on: false, demanded: false } }));
  await screen.findByRole("link");
  expect(screen.getByLabelText("Search")).toBe(field);
});

test("with two-factor login on, there is nothing to ask", () => {
  const shown = show({ on: true, demanded: true });
  expect(shown).toEqual({ heading: "User Management", link: undefined });
});

test("where the server requires two-factor login, an administrator's screen only leads to it", () => {
  const shown = show({ on: false, demanded: true });
  expect(shown).toEqual({ heading: "Turn on two-factor login", link: security });
});

test("screens for everybody stay readable", () => {
  const shown = show({ on: false, demanded: true }, "/transparency");
  expect(shown).toEqual({ heading: "User Management", link: undefined });
});
