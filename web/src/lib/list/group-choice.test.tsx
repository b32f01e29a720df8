import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithServer } from "../../testing/with-server.tsx";
import { useGroups } from "../session/groups.ts";
import { GroupChoice, readGroup } from "./group-choice.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = "00000000-0000-7000-8000-000000000002";
const show = (names: readonly string[], change = vi.fn()) => {
  const filters = { filter: () => "", change };
  const Known = () => useGroups().data && <p>The groups are known.</p>;
  const shown = (
    <>
      <GroupChoice filters={filters} />
      <Known />
    </>
  );
  renderWithServer(shown, () => ({ json: { groups: names.map((name) => ({ id, name })) } }));
  return change;
};

test("a list is filtered by one of several groups", async () => {
  const change = show(["Members", "Evening class"]);
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Group" }), "Evening class");
  expect(change).toHaveBeenCalledWith({ group: id });
});

test("while there is one group, no list speaks of groups", async () => {
  show(["Members"]);
  await screen.findByText("The groups are known.");
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("an address with something else than an id of a group shows the whole list", () => {
  expect([readGroup(() => id), readGroup(() => "Evening class"), readGroup(() => "")]).toEqual([id, "", ""]);
});
