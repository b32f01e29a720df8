import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CoinIcon } from "./coin-icon.tsx";

afterEach(cleanup);

test("a picture that fails to load is replaced by the coin's letter", () => {
  const { container } = render(<CoinIcon image="/api/market/images/bitcoin" symbol="btc" />);
  const picture = container.querySelector("img");
  expect(picture?.getAttribute("src")).toBe("/api/market/images/bitcoin");
  if (picture) fireEvent.error(picture);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("[data-letter]")?.getAttribute("data-letter")).toBe("B");
});

test("another coin in the same place tries its own picture", () => {
  const { container, rerender } = render(<CoinIcon image="/one" symbol="one" />);
  const picture = container.querySelector("img");
  if (picture) fireEvent.error(picture);
  rerender(<CoinIcon image="/two" symbol="two" />);
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/two");
});
