import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Group } from "../../lib/session/groups.ts";
import { aGroup } from "../../testing/a-group.ts";
import { renderWithServer } from "../../testing/with-server.tsx";
import { GroupsScreen } from "./groups-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const group = aGroup();

const show = (others: Partial<Group> = {}) =>
  renderWithServer(<GroupsScreen />, ({ method }) => ({
    json: method === "GET" ? { groups: [{ ...group, ...others }], isSetUp: true } : { ...group, version: 4 },
  }));

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

test("changed rules are shown in words before they are set, and sent with the version that was seen", async () => {
  const heard = show();
  await press("Change rules Evening class");
  await userEvent.click(screen.getByLabelText("30 s"));
  await userEvent.click(screen.getByLabelText("Mining plans"));
  await press("Review the changes");
  const lines = within(await screen.findByRole("dialog")).getAllByRole("listitem");
  expect(lines.map((line) => line.textContent)).toEqual([
    "A trade runs 30 seconds or 5 minutes; on real prices at least 1 minuteBefore: A trade runs 5 minutes",
    "Mining plans: offBefore: Mining plans: on",
  ]);
  expect(screen.queryByText(/^Say why/)).toBeNull();
  await userEvent.type(screen.getByLabelText("Reason"), "Shorter.");
  await press(/^Set version 4/);
  await waitFor(() =>
    expect(heard.find(({ method }) => method === "PUT")?.body).toEqual({
      rules: { ...group.rules, tradeSeconds: [30, 300], on: { ...group.rules.on, plans: false } },
      reason: "Shorter.",
      seenVersion: 3,
    }),
  );
});

test("standings by calibration need the question on the ticket, and say so until it is asked", async () => {
  const heard = show();
  const problem = /^Ranking by calibration needs/;
  await press("Change rules Evening class");
  await userEvent.click(screen.getByRole("radio", { name: /^Calibration/ }));
  await userEvent.click(screen.getByRole("radio", { name: "Organisers only" }));
  await press("Review the changes");
  await screen.findByText(problem);
  await userEvent.click(screen.getByLabelText("Ask how sure members are, and why"));
  await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
  await press("Review the changes");
  await userEvent.type(await screen.findByLabelText("Reason"), "We talk about chance.");
  await press(/^Set version 4/);
  await waitFor(() =>
    expect(heard.find(({ method }) => method === "PUT")?.body).toMatchObject({
      rules: { standings: { rankBy: "calibration", shownTo: "nobody" }, confidence: true },
    }),
  );
});

test("Back from the review keeps everything that was typed, and the preset it began with", async () => {
  show();
  await press("Change rules Evening class");
  await userEvent.selectOptions(screen.getByLabelText("Begin with"), "A week's contest");
  await userEvent.clear(screen.getByLabelText("Largest stake in USDT"));
  await userEvent.type(screen.getByLabelText("Largest stake in USDT"), "250");
  await press("Review the changes");
  await press("Back");
  expect(await screen.findByLabelText("Largest stake in USDT")).toHaveProperty("value", "250");
  expect(screen.getByLabelText("Begin with")).toHaveProperty("value", "contest");
});

test("a group is not closed until its name is typed and a reason given", async () => {
  const heard = show();
  await press("Close for good Evening class");
  await userEvent.type(screen.getByLabelText("Reason"), "The term is over.");
  await press(/^Close for good(?! Evening)/);
  await screen.findByText("Type the name exactly: Evening class");
  expect(heard.some(({ method }) => method === "PUT")).toBe(false);
  await userEvent.type(screen.getByLabelText("Name of the group"), "Evening class");
  await press(/^Close for good(?! Evening)/);
  await waitFor(() =>
    expect(heard.find(({ method }) => method === "PUT")?.body).toEqual({
      state: "closed",
      reason: "The term is over.",
    }),
  );
});

test.each([
  [
    "open",
    ["New round", "Announce", "Join links", "Board", "Change rules", "Pause", "Rename", "Close for good"],
  ],
  [
    "paused",
    ["New round", "Announce", "Join links", "Board", "Change rules", "Resume", "Rename", "Close for good"],
  ],
  ["closed", ["Board", "Rename"]],
] as const)("a group that is %s has the acts that count in it", async (state, acts) => {
  show({ state });
  const card = within(await screen.findByRole("list", { name: "Groups" }));
  expect(card.getAllByRole("button").map((button) => button.textContent)).toEqual(acts);
});
