import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { session } from "../../lib/session/session.ts";
import { useFeed } from "../../lib/stream/feed.ts";
import { renderWithServer } from "../../testing/with-server.tsx";
import { CoinButtons } from "./coin-buttons.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.end();
});

/** Everybody has buttons until the source is known. */
const Known = () => useFeed() && <p>The source is known</p>;

interface Shown {
  role?: "user" | "admin";
  simulated?: boolean;
  offered?: boolean;
  owned?: boolean;
  on?: object;
}

function showButtons({ role = "user", simulated = true, offered = true, owned = false, on = {} }: Shown) {
  session.start({ token: JSON.stringify([role, on]), role, userId: "id", remember: false });
  const rules = { on: { holdings: true, trades: true, ...on } };
  renderWithServer(
    <>
      <CoinButtons offered={offered} owned={owned} onOrder={vi.fn()} onTrade={vi.fn()} />
      <Known />
    </>,
    ({ path }) =>
      path === "/market/feed"
        ? { json: { simulated } }
        : { json: { group: { state: "open", reason: null, round: null, rules }, isOnly: true } },
  );
}

const names = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

test("an administrator reads why they cannot trade on simulated prices, in place of the buttons", async () => {
  showButtons({ role: "admin" });
  await screen.findByText("Administrators cannot trade on simulated prices");
  expect(names()).toEqual([]);
});

test.each([
  ["a member on simulated prices", "user", true],
  ["an administrator on real prices", "admin", false],
] as const)("%s can buy and sell first, and bet beside it", async (_, role, simulated) => {
  showButtons({ role, simulated });
  await screen.findByText("The source is known");
  expect(names()).toEqual(["Buy", "Sell", "Buy Up", "Buy Down"]);
  expect(screen.getByRole("group", { name: "Bet on up or down" })).toBeTruthy();
  expect(screen.queryByText(/cannot trade/)).toBeNull();
});

test.each([
  [{ holdings: false }, ["Buy Up", "Buy Down"]],
  [{ trades: false }, ["Buy", "Sell"]],
  [{ holdings: false, trades: false }, []],
])("with the rules %j the coin has the buttons %j", async (on, wanted) => {
  showButtons({ on });
  await screen.findByText("The source is known");
  await waitFor(() => expect(names()).toEqual(wanted));
});

test("a coin that the rules leave out has a sentence in place of the buttons", async () => {
  showButtons({ offered: false });
  await screen.findByText("Your rules don't include this coin.");
  expect(names()).toEqual([]);
});

test("a coin that the rules leave out can still be sold", async () => {
  showButtons({ offered: false, owned: true });
  await screen.findByText("Your rules don't include this coin.");
  expect(names()).toEqual(["Sell"]);
});
