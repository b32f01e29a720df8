import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "../../../lib/session/session.ts";
import { renderWithServer } from "../../../testing/with-server.tsx";
import { GroupNotice } from "./group-notice.tsx";

beforeEach(() => session.start({ token: "t", role: "user", userId: "id", remember: false }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.end();
});

function show(state: "open" | "paused" | "closed", isOnly = true, round: object | null = null) {
  const group = {
    name: "Evening class",
    state,
    reason: state === "open" ? null : "We talk.",
    rules: { on: {} },
    round,
    plannedRound: null,
  };
  return renderWithServer(<GroupNotice />, () => ({ json: { group, isOnly } }));
}

test("a member of the only group reads that it is paused and why, and not its name", async () => {
  show("paused");
  await screen.findByText("Paused by the organiser");
  expect(screen.getByRole("status").textContent).toBe(
    "Paused by the organiserWe talk.Nothing new is accepted. What runs is settled and paid.",
  );
});

test("where there are several groups, the notice names the member's", async () => {
  show("closed", false);
  await screen.findByText("Evening class: closed by the organiser");
});

test("a group between two rounds says that it waits for the next one, and a closed group promises none", async () => {
  const round = { id: "r", name: "Week 1", state: "ended" };
  show("open", true, round);
  await screen.findByText(/until the next one begins/);
  cleanup();
  show("closed", true, round);
  await screen.findByText("Closed by the organiser");
  expect(screen.queryByText(/next one/)).toBeNull();
});

test("an open group says nothing", async () => {
  const heard = show("open");
  await waitFor(() => expect(heard).toHaveLength(1));
  expect(screen.getByRole("status").textContent).toBe("");
});
