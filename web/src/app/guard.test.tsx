import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readLoginState } from "../features/accounts/login/login-state.ts";
import { session } from "../lib/session/session.ts";
import { Guard } from "./guard.tsx";
import { type Audience, paths } from "./paths.ts";

const logIn = (role: "user" | "admin") => session.start({ token: role, role, userId: "id", remember: false });

function Where() {
  const { pathname, state } = useLocation();
  return (
    <p>
      {pathname} {readLoginState(state).notice}
    </p>
  );
}

/** Opens a guarded screen. Returns the address at which the browser ends up. */
function open(audience: Audience): () => string {
  const { container } = render(
    <MemoryRouter initialEntries={["/guarded"]}>
      <Routes>
        <Route
          path="/guarded"
          element={
            <Guard audience={audience}>
              <Where />
            </Guard>
          }
        />
        <Route path="*" element={<Where />} />
      </Routes>
    </MemoryRouter>,
  );
  return () => container.textContent?.trim() ?? "";
}

describe("who may open what", () => {
  beforeEach(() => session.end());
  afterEach(cleanup);

  const cases: [who: "stranger" | "user" | "admin", audience: Audience, where: string][] = [
    ["stranger", "stranger", "/guarded"],
    ["stranger", "anybody", "/guarded"],
    ["stranger", "member", "/"],
    ["stranger", "admin", "/"],
    ["user", "stranger", "/home"],
    ["user", "anybody", "/guarded"],
    ["user", "member", "/guarded"],
    ["user", "admin", "/"],
    ["admin", "stranger", "/admin/users"],
    ["admin", "anybody", "/guarded"],
    ["admin", "member", "/guarded"],
    ["admin", "admin", "/guarded"],
  ];
  it.each(cases)("%s at a screen for %s ends up at %s", (who, audience, where) => {
    if (who !== "stranger") logIn(who);
    expect(open(audience)()).toBe(where);
  });

  it("somebody whose session the server ended is told so at the login", () => {
    logIn("user");
    const where = open("member");
    act(() => session.expire("user"));
    expect(where()).toBe("/login Your session has ended. Please log in again.");
  });

  it("somebody who left for good reads the last word at the login", () => {
    logIn("user");
    const where = open("member");
    act(() => session.end("Your account was deleted."));
    expect(where()).toBe("/login Your account was deleted.");
  });

  it("somebody who logged out is led to the start page", () => {
    logIn("user");
    const where = open("member");
    act(() => session.end());
    expect(where()).toBe("/");
    expect(screen.queryByText(/ended/)).toBeNull();
  });
});

describe("the list of screens", () => {
  it("guards everything below /admin for administrators", () => {
    const admin = Object.entries(paths).filter(([path]) => path.startsWith("/admin/"));
    expect(admin.length).toBeGreaterThan(8);
    expect(new Set(admin.map(([, { audience }]) => audience))).toEqual(new Set(["admin"]));
  });
});
