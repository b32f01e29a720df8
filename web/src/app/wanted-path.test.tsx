import { act, cleanup, render } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { session } from "../lib/session/session.ts";
import { Guard } from "./guard.tsx";
import { readWantedPath, storeWantedPath } from "./wanted-path.ts";

const logIn = (role: "user" | "admin") => session.start({ token: role, role, userId: "id", remember: true });

/** Simulates a logout in another tab. */
function outElsewhere(): void {
  const stop = session.subscribe(() => undefined);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null, storageArea: localStorage }));
  stop();
}

beforeEach(() => {
  sessionStorage.clear();
  logIn("user");
});
afterEach(cleanup);

describe("a link opened before the login", () => {
  it("leads to its screen after the login", () => {
    act(outElsewhere);
    const where = open("/coin/solana?range=7d");
    expect(where()).toBe("/");
    act(() => logIn("user"));
    expect(where()).toBe("/coin/solana?range=7d");
  });

  it("leads back to the screen on which the session ended", () => {
    const where = open("/coin/solana");
    act(() => session.expire("user"));
    expect(where()).toBe("/login");
    act(() => logIn("user"));
    expect(where()).toBe("/coin/solana");
  });

  it("leads home whom the screen is not for", () => {
    act(outElsewhere);
    const where = open("/admin/users");
    act(() => logIn("user"));
    expect(where()).toBe("/home");
  });

  it("is used once", () => {
    act(outElsewhere);
    const where = open("/coin/solana");
    act(() => logIn("user"));
    expect(where()).toBe("/coin/solana");
    expect(readWantedPath("user")).toBeUndefined();
  });

  it("is not where somebody goes who logged out themselves", () => {
    const where = open("/coin/solana");
    act(() => session.end());
    expect(where()).toBe("/");
    act(() => logIn("admin"));
    expect(where()).toBe("/admin/users");
  });
});

it.each([
  "//evil.example",
  "//evil.example/home",
  "/\\evil.example/home",
  "https://evil.example/home",
  "javascript:alert(1)",
  "/login",
  "/no-such-screen",
  "/coin/solana/more",
  "",
])("%j leads nobody anywhere", (path) => {
  storeWantedPath(path);
  expect(readWantedPath("admin")).toBeUndefined();
});

function open(path: string): () => string {
  const screen = (audience: "stranger" | "member" | "admin") => (
    <Guard audience={audience}>
      <Where />
    </Guard>
  );
  const { container } = render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/" element={screen("stranger")} />
        <Route path="/login" element={screen("stranger")} />
        <Route path="/home" element={screen("member")} />
        <Route path="/coin/:id" element={screen("member")} />
        <Route path="/admin/users" element={screen("admin")} />
      </Routes>
    </MemoryRouter>,
  );
  return () => container.textContent ?? "";
}

function Where() {
  const { pathname, search } = useLocation();
  return pathname + search;
}
