import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "../../../lib/session/session.ts";
import { type Asked, renderWithServer } from "../../../testing/with-server.tsx";
import { Dialog, DialogNotices } from "../../../ui/overlay/dialog.tsx";
import { Bell } from "../bell.tsx";
import { AnnouncementBanner, DialogAnnouncement } from "./announcement-banner.tsx";

beforeEach(() => session.start({ token: "t", role: "user", userId: "id", remember: false }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.end();
});

const announcements = ["The second", "The first"].map((text, index) => ({
  id: `00000000-0000-7000-8000-00000000000${index}`,
  text,
  writtenAt: "2026-03-01T12:00:00.000Z",
  standsUntil: null,
}));

/** A member's bell and banner, with a server that remembers what was read. */
function show({ unread = 2, fails = false, isOnly = true, inDialog = false } = {}) {
  const read = new Set<string>();
  const answer = ({ method, path }: Asked) => {
    if (path === "/group")
      return { json: { group: { name: "Evening class", state: "open", rules: { on: {} } }, isOnly } };
    if (method === "POST") {
      if (fails) return { status: 503, json: { message: "Not now.", code: "unavailable" } };
      read.add(path.split("/")[3] ?? "");
    }
    const banner = announcements.slice(0, unread).find(({ id }) => !read.has(id)) ?? null;
    return { json: { entries: [], next: null, unread: unread - read.size, banner } };
  };
  return renderWithServer(
    <>
      <Bell />
      <AnnouncementBanner />
      <main id="content" tabIndex={-1} />
      <DialogNotices value={<DialogAnnouncement />}>
        <Dialog open={inDialog} onOpenChange={() => {}} title="Buy Up Bitcoin" />
      </DialogNotices>
    </>,
    answer,
  );
}

test("the bell says how many entries are unread, and leads to the inbox", async () => {
  show();
  const bell = await screen.findByRole("link", { name: "Inbox, 2 unread" });
  expect(bell.textContent).toBe("2");
  expect(bell.getAttribute("href")).toBe("/inbox");
});

test("many unread entries are more than nine, and none is no number", async () => {
  show({ unread: 10 });
  await screen.findByRole("link", { name: "Inbox, 9+ unread" });
  cleanup();
  const heard = show({ unread: 0 });
  await waitFor(() => expect(heard.some(({ path }) => path === "/inbox")).toBe(true));
  expect(screen.getByRole("link", { name: "Inbox" }).textContent).toBe("");
  expect(screen.queryByRole("button")).toBeNull();
});

test("the newest unread announcement stands in a polite region; dismissed, it is read and the next one comes", async () => {
  const heard = show();
  await screen.findByText("The second");
  expect(screen.getByRole("status").textContent).toBe("AnnouncementThe second");
  await userEvent.click(screen.getByRole("button", { name: "Dismiss the announcement" }));
  await screen.findByText("The first");
  expect(screen.queryByText("The second")).toBeNull();
  expect(heard.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
    `/inbox/announcements/${announcements[0]?.id}/read`,
  ]);
  await screen.findByRole("link", { name: "Inbox, 1 unread" });
  await userEvent.click(screen.getByRole("button", { name: "Dismiss the announcement" }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
  expect(document.activeElement?.id).toBe("content");
});

test("an announcement that could not be marked as read comes back", async () => {
  show({ fails: true });
  await userEvent.click(await screen.findByRole("button", { name: "Dismiss the announcement" }));
  await screen.findByText("The second");
});

test("where there are several groups, the banner names the member's", async () => {
  show({ isOnly: false });
  await screen.findByText("Announcement to Evening class");
});

test("an open dialog shows the announcement itself, where its buttons and a screen reader reach it", async () => {
  show({ inDialog: true, unread: 1 });
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText("The second");
  await userEvent.click(dialog.getByRole("button", { name: "Dismiss the announcement" }));
  await waitFor(() => expect(dialog.queryByText("The second")).toBeNull());
  expect(document.activeElement?.getAttribute("role")).toBe("dialog");
});
