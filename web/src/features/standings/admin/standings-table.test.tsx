import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aStanding, someStandings } from "../a-standing.ts";
import { StandingsTable } from "./standings-table.tsx";

// A desk, where the rows are a table.
beforeEach(() =>
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["trades and coins", { trades: 3, coinProfit: "48.25" }, ["From coins", "Trades won"]],
  ["coins alone", { trades: 0, coinProfit: "-1.50" }, ["From coins"]],
  ["trades alone", { trades: 3, coinProfit: "0.00" }, ["Trades won"]],
  ["nothing yet", { trades: 0, coinProfit: "0.00" }, ["Trades won"]],
])("the table has the columns of what a group does: %s", (_, figures, wanted) => {
  render(<StandingsTable head={someStandings()} rows={[aStanding(figures)]} />);
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(["Place", "Member", "Return", "Profit", ...wanted, "More"]);
});
