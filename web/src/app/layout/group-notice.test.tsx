import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "../../lib/session/session.ts";
import { renderWithServer } from "../../testing/with-server.tsx";
import { GroupNotice } from "./group-notice.tsx";

beforeEach(() => session.start({ token: "t", role: "user", userId: "id", remember: false }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.end();
});

function show(state: "open" | "paused" | "closed", isOnly = true) {
  const group = {
    name: "Evening class",
    state,
    reason: state === "open" ? null : "We talk.",
    rules: { on: {} },
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

test("an open group says nothing", async () => {
  const heard = show("open");
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(screen.getByRole("status").textContent).toBe("");
});
