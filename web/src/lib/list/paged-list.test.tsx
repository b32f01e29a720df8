import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FocusPlace } from "../../ui/page/focus-place.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { FilteredList } from "./filtered-list.tsx";
import { SearchField } from "./search-field.tsx";
import { StatusChoice } from "./status-choice.tsx";
import { useAsked } from "./use-asked.ts";
import { useFilters } from "./use-filters.ts";

beforeEach(() => history.pushState(null, "", "/coins"));
afterEach(cleanup);

test("a filter that leaves nothing says so and can be cleared; a list without rows says what will be there", async () => {
  open({});
  expect(screen.getByText("Coins appear here.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Clear Filters" })).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: "Moved 3" }));
  expect(address()).toBe("/coins?status=moved");
  expect(screen.getByText("No coin matches.")).toBeDefined();
  const [clear] = screen.getAllByRole("button", { name: "Clear Filters" });
  if (clear) await userEvent.click(clear);
  expect(address()).toBe("/coins");
  expect(screen.getByText("Coins appear here.")).toBeDefined();
});

test("the status a list starts with is not in the address", async () => {
  history.pushState(null, "", "/coins?status=moved");
  open({});
  await userEvent.click(screen.getByRole("radio", { name: "All" }));
  expect(address()).toBe("/coins");
});

test("a search is in the address when the typing pauses, and leads to the first page", async () => {
  history.pushState(null, "", "/coins?page=2");
  open({ rows: ["Bitcoin"], total: 40 });
  await userEvent.type(screen.getByRole("searchbox", { name: "Search by name" }), "bit");
  await expect.poll(address).toBe("/coins?search=bit");
});

test("a page beyond the last one leads to the last one, and Next to the next", async () => {
  history.pushState(null, "", "/coins?page=9");
  open({ rows: ["Bitcoin"], page: 9, total: 40 });
  await expect.poll(address).toBe("/coins?page=2");
  cleanup();
  history.pushState(null, "", "/coins");
  open({ rows: ["Bitcoin"], total: 40 });
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(address()).toBe("/coins?page=2");
});

test("a list that goes no further says so on its last page, and leads no further", async () => {
  history.pushState(null, "", "/coins?page=250");
  open({ rows: ["Bitcoin"], page: 250, total: 5_100_000 });
  expect(screen.getByText("Page 250 of 250")).toBeDefined();
  expect(
    screen.getByText(
      "This list shows 5,000 rows at most. To see others, filter it, or download it where that is offered.",
    ),
  ).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(address()).toBe("/coins?page=250");
  cleanup();
  open({ rows: ["Bitcoin"], page: 249, total: 5_100_000 });
  expect(screen.queryByText(/at most/)).toBeNull();
});

test("a list that was counted in part leads on, and says that there are more pages", async () => {
  history.pushState(null, "", "/coins?page=50");
  open({ rows: ["Bitcoin"], page: 50, total: 1_020, more: true });
  expect(screen.getByText("Page 50 of 51+")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(address()).toBe("/coins?page=51");
  expect(screen.queryByText(/may not show all/)).toBeNull();
});

test("a search that was cut off asks for more letters", () => {
  open({ rows: ["Bitcoin"], total: 40, cut: true });
  expect(screen.getByRole("status").textContent).toContain("may not show all of them");
  cleanup();
  open({ rows: ["Bitcoin"], total: 40 });
  expect(screen.queryByRole("status")).toBeNull();
});

test("when a dialog closes and the row that opened it is gone, the heading has the focus", async () => {
  open({ rows: ["Bitcoin"], total: 1 });
  await userEvent.click(screen.getByRole("button", { name: "Delete Bitcoin" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Yes" }));
  await expect.poll(() => document.activeElement?.textContent).toBe("All coins");
});

interface Shown {
  rows?: string[];
  page?: number;
  total?: number;
  more?: boolean;
  cut?: boolean;
}

function open(shown: Shown) {
  render(
    <BrowserRouter>
      <Coins {...shown} />
    </BrowserRouter>,
  );
}

const address = () => screen.getByTestId("address").textContent;

function Coins({ rows = [], page = 1, total = 0, more = false, cut = false }: Shown) {
  const filters = useFilters();
  const { asked, ask, close, heading } = useAsked<string>();
  const { pathname, search } = useLocation();
  const query = {
    data: { rows, page, total, more, cut, limit: 20 },
    error: null,
    isFetching: false,
    refetch: () => {},
  };
  const deleteRow = () => {
    rows.length = 0;
    close();
  };
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <FilterBar filters={filters}>
        <SearchField filters={filters} label="Search by name" />
        <StatusChoice
          filters={filters}
          options={[
            { value: "all", label: "All" },
            { value: "moved", label: "Moved", count: 3 },
          ]}
          value={filters.filter("status") === "moved" ? "moved" : "all"}
          start="all"
        />
      </FilterBar>
      <FocusPlace place={heading}>All coins</FocusPlace>
      <FilteredList
        query={query}
        what="coins"
        failedMessage="Couldn't load coins. Try again."
        rows={(data) => data.rows}
        filters={filters}
        none={{ title: "No coins yet", text: "Coins appear here." }}
        noMatch={{ title: "No coins found", text: "No coin matches." }}
      >
        {(data) =>
          data.rows.map((row) =>
            asked === row ? null : (
              <button key={row} type="button" onClick={() => ask(row)}>
                Delete {row}
              </button>
            ),
          )
        }
      </FilteredList>
      {asked && (
        <div role="dialog">
          <button type="button" onClick={deleteRow}>
            Yes
          </button>
        </div>
      )}
    </>
  );
}
