import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { afterEach, expect, test } from "vitest";
import { Table } from "./table.tsx";

declare global {
  interface Window {
    happyDOM: { setViewport: (size: { width: number }) => void };
  }
}

afterEach(cleanup);

test("on a phone the rows are cards", () => {
  resize(390);
  renderCoins();
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByRole("listitem").textContent).toBe("Bitcoin at $42,000.00");
});

test("on a wide screen they become a table with right-aligned figures", () => {
  resize(390);
  renderCoins();
  act(() => resize(1280));
  expect(screen.getByRole("table", { name: "Coins" })).toBeTruthy();
  expect(screen.getByRole("columnheader", { name: "Price" }).className).toContain("text-right");
  expect(screen.queryByRole("listitem")).toBeNull();
});

test("a row opens below itself, and closes again", async () => {
  resize(1280);
  renderCoins({ label: ({ name }) => `More about ${name}`, show: () => "Since 2009" });
  const button = screen.getByRole("button", { name: "More about Bitcoin", expanded: false });
  expect(screen.queryByText("Since 2009")).toBeNull();
  await userEvent.click(button);
  expect(screen.getByText("Since 2009").getAttribute("colspan")).toBe("3");
  await userEvent.click(screen.getByRole("button", { expanded: true }));
  expect(screen.queryByText("Since 2009")).toBeNull();
});

function renderCoins(more?: ComponentProps<typeof Table<{ name: string; price: string }>>["more"]) {
  render(
    <Table
      caption="Coins"
      columns={[
        { header: "Coin", cell: (coin) => coin.name },
        { header: "Price", cell: (coin) => coin.price, numeric: true },
      ]}
      rows={[{ name: "Bitcoin", price: "$42,000.00" }]}
      rowKey={(coin) => coin.name}
      card={(coin) => `${coin.name} at ${coin.price}`}
      {...(more && { more })}
    />,
  );
}

function resize(width: number) {
  window.happyDOM.setViewport({ width });
}
