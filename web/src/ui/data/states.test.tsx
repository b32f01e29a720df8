import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type Loading, Loads, PassingFailures } from "./states.tsx";

afterEach(cleanup);

test("while loading, it shows an outline and announces it", () => {
  renderMembers({ isFetching: true });
  expect(screen.getByRole("status").textContent).toContain("Loading users...");
  expect(screen.getByText("outline")).toBeTruthy();
});

test("an empty list says so", () => {
  renderMembers({ data: [] });
  expect(screen.getByText("No users found")).toBeTruthy();
});

test("a failure says what happened and offers Retry", async () => {
  const refetch = vi.fn();
  renderMembers({ error: new Error("Unknown error"), refetch });
  expect(screen.getByRole("alert").textContent).toContain("Failed to load users: Unknown error");
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test("ready shows the data", () => {
  renderMembers({ data: ["Ada"] });
  expect(screen.getByText("Ada")).toBeTruthy();
  expect(screen.queryByRole("status")).toBeNull();
});

test("a loaded list stays when its refresh fails", () => {
  renderMembers({ data: ["Ada"], error: new Error("offline") });
  expect(screen.getByText("Ada")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a failure that passes by itself leaves the outline", () => {
  const members = { data: undefined, error: new Error("offline"), isFetching: false, refetch: vi.fn() };
  render(
    <PassingFailures value={({ message }) => message === "offline"}>
      <Loads query={members} skeleton="outline" failedMessage="Failed to load users">
        {() => null}
      </Loads>
    </PassingFailures>,
  );
  expect(screen.getByText("outline")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

function renderMembers(query: Partial<Loading<string[]>>) {
  render(
    <Loads
      query={{ data: undefined, error: null, isFetching: false, refetch: () => undefined, ...query }}
      skeleton={<p>outline</p>}
      what="users"
      failedMessage={(error) => `Failed to load users: ${error.message}`}
      isEmpty={(users) => users.length === 0}
      empty={<p>No users found</p>}
    >
      {(users) => users.map((user) => <p key={user}>{user}</p>)}
    </Loads>,
  );
}
