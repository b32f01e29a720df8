import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ExactAmounts } from "./exact-amounts.tsx";

test("a wallet with more than cents shows the whole of it in its details", () => {
  render(<ExactAmounts amounts={[{ label: "Total Assets", amount: "10147.513888" }]} />);
  expect(screen.getByText("Exact amounts")).toBeDefined();
  expect(screen.getByText("10,147.513888 USDT")).toBeDefined();
});

test("a wallet of whole cents has no details", () => {
  const { container } = render(<ExactAmounts amounts={[{ label: "Total Assets", amount: "10147.51" }]} />);
  expect(container.textContent).toBe("");
});
