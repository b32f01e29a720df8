import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Group } from "../../lib/session/groups.ts";
import { aGroup } from "../../testing/a-group.ts";
import { type Asked, renderWithServer } from "../../testing/with-server.tsx";
import { DeskPage } from "./desk-page.tsx";

beforeEach(() => localStorage.clear());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const present = { total: 2, members: [{ fullName: "Ada Arrives" }, { fullName: "Ben Begins" }] };

const bitcoin = {
  id: "bitcoin",
  coinId: "bitcoin",
  symbol: "btc",
  name: "Bitcoin",
  image: "",
  currentPrice: 90_000,
  originalPrice: 100_000,
  priceChange24h: 1,
  marketCap: 1,
  volume24h: 1,
  adminAction: "loss",
  adminPercentage: "10",
  note: "What if?",
  lastModified: "2026-03-01T12:00:00.000Z",
  until: null,
  modifiedBy: "Administrator",
};
const none = { adminAction: null, adminPercentage: null, note: "", lastModified: null, modifiedBy: null };
const market = { ...bitcoin, ...none, currentPrice: 100_000 };

/** A server with the given groups and a moved price. It changes their state, and answers no other call. */
function show(groups: Group[], address = "/admin/desk") {
  let isMoved = true;
  const answer = ({ method, path, body }: Asked) => {
    if (path === "/admin/groups") return { json: { groups, isSetUp: true } };
    if (path.endsWith("/present")) return { json: present };
    if (path === "/admin/waiting")
      return { json: { transactions: 3, kyc: 1, support: 0, troubles: [], backup: null } };
    if (method === "PUT" && path.endsWith("/state")) return { json: { ...groups[0], ...Object(body) } };
    if (path.startsWith("/admin/trades")) return { json: { trades: [], counts: {}, total: 0 } };
    if (path === "/admin/assets") return { json: { assets: [isMoved ? bitcoin : market], total: 1 } };
    if (path === "/admin/assets/remove-action") {
      isMoved = false;
      return { json: market };
    }
    if (path.endsWith("/announcements")) return { json: { announcements: [] } };
    return { status: 503, json: { code: "unavailable", message: "Not in this test." } };
  };
  return renderWithServer(<DeskPage />, answer, address);
}

const acts = (heard: Asked[]) => heard.filter(({ method }) => method !== "GET");

test("one key pauses the group without a reason, and the desk says who is there and what waits", async () => {
  const heard = show([aGroup({ members: 3 })]);
  await screen.findByRole("heading", { level: 1, name: "Desk: Evening class" });
  await screen.findByText("Ada Arrives, Ben Begins");
  expect(screen.getByText("there now", { exact: false }).textContent).toBe("3 joined · 2 there now");
  expect((await screen.findByRole("link", { name: /^3\s*Deposits, withdrawals/ })).getAttribute("href")).toBe(
    "/admin/transactions?status=Waiting",
  );
  await userEvent.keyboard("p");
  const path = `/admin/groups/${aGroup().id}/state`;
  expect(acts(heard)).toEqual([{ method: "PUT", path, body: { state: "paused" } }]);
});

test("a paused group is resumed by the same key", async () => {
  const heard = show([aGroup({ state: "paused", reason: "Look at the chart." })]);
  await screen.findByText("Members read: Look at the chart.");
  await userEvent.keyboard("p");
  expect(acts(heard)).toMatchObject([{ body: { state: "open" } }]);
});

test("a pause without a reason says nothing of what members read", async () => {
  show([aGroup({ state: "paused", reason: "" })]);
  await screen.findAllByRole("button", { name: "Resume" });
  expect(screen.queryByText(/Members read/)).toBeNull();
});

test("the keys of the desk open a dialog in the field that comes first", async () => {
  show([aGroup()]);
  await screen.findAllByRole("button", { name: "Pause" });
  await userEvent.keyboard("a");
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Announcement")));
  await userEvent.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.keyboard("r");
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Name")));
});

test("a price that is let go leaves the focus at the market, not at the top of the page", async () => {
  const heard = show([aGroup()]);
  const release = await screen.findByRole("button", { name: "Let go of Bitcoin" });
  release.focus();
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Let go of Bitcoin" })).toBeNull());
  expect(acts(heard)).toMatchObject([{ path: "/admin/assets/remove-action" }]);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Move a price"));
});

test("letters that somebody types are no acts: in a dialog, with another key, and with the keys turned off", async () => {
  const heard = show([aGroup()]);
  await screen.findAllByRole("button", { name: "Pause" });
  await userEvent.keyboard("a");
  const dialog = await screen.findByRole("dialog", { name: "Announce to Evening class" });
  await userEvent.type(within(dialog).getByLabelText("Announcement"), "Pens up, people");
  await userEvent.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.keyboard("{Control>}p{/Control}");
  await userEvent.click(screen.getByRole("button", { name: "Keys on" }));
  await userEvent.keyboard("p");
  expect(acts(heard)).toEqual([]);
});

test("with several groups the address says which one the desk is for", async () => {
  const other = aGroup({ id: "00000000-0000-7000-8000-000000000009", name: "Morning class", members: 7 });
  show([aGroup(), other], `/admin/desk?group=${other.id}`);
  expect(await screen.findByRole("combobox", { name: "Group" })).toHaveProperty("value", other.id);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Group" }), "Evening class");
  expect(location.search).toBe(`?group=${aGroup().id}`);
});
