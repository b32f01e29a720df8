import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "../../lib/session/session.ts";
import { renderWithServer } from "../../testing/with-server.tsx";
import { InboxScreen } from "./inbox-screen.tsx";

beforeEach(() => session.start({ token: "t", role: "user", userId: "id", remember: false }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.end();
});

const entry = (number: number, unread: boolean) => ({
  id: `line-${number}`,
  kind: "rules",
  at: `2026-03-0${number}T12:00:00.000Z`,
  unread,
  version: number,
  reason: "As agreed.",
});

function show(unread: boolean) {
  let read = false;
  return renderWithServer(<InboxScreen />, ({ method, path }) => {
    read ||= method === "POST";
    const isNew = unread && !read;
    const page = path === "/inbox" ? [entry(3, isNew), entry(2, isNew)] : [entry(1, false)];
    const next = path === "/inbox" ? "17.line-2" : null;
    return { json: { entries: page, next, unread: isNew ? 2 : 0, banner: null } };
  });
}

test("everything up to the newest entry is marked as read, and then nothing is left to mark", async () => {
  const heard = show(true);
  await userEvent.click(await screen.findByRole("button", { name: /^Mark all as read/ }));
  await waitFor(() => expect(screen.queryByText("Unread:")).toBeNull());
  expect(heard).toContainEqual({
    method: "POST",
    path: "/inbox/read",
    body: { until: "2026-03-03T12:00:00.000Z" },
  });
  expect(screen.queryByRole("button", { name: /^Mark all as read/ })).toBeNull();
});

test("earlier entries follow below the newer ones", async () => {
  const heard = show(false);
  await userEvent.click(await screen.findByRole("button", { name: /^Show earlier ones/ }));
  await screen.findByText("New rules: version 1");
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "New rules: version 3",
    "New rules: version 2",
    "New rules: version 1",
  ]);
  expect(heard.at(-1)?.path).toBe("/inbox?before=17.line-2");
  expect(screen.queryByRole("button", { name: /^Show earlier ones/ })).toBeNull();
});
