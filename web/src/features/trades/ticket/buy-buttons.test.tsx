import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { session } from "../../../lib/session/session.ts";
import { useFeed } from "../../../lib/stream/feed.ts";
import { renderWithServer } from "../../../testing/with-server.tsx";
import { BuyButtons } from "./buy-buttons.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.end();
});

/** Before the source is known, everybody has buttons. */
const Known = () => useFeed() && <p>The source is known</p>;

function showButtons(role: "user" | "admin", simulated: boolean, offered = true) {
  session.start({ token: role, role, userId: "id", remember: false });
  renderWithServer(
    <>
      <BuyButtons offered={offered} onBuy={vi.fn()} />
      <Known />
    </>,
    () => ({ json: { simulated } }),
  );
}

test("an administrator reads why they cannot trade on simulated prices, in place of the buttons", async () => {
  showButtons("admin", true);
  await screen.findByText("Administrators cannot trade on simulated prices");
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  ["a member on simulated prices", "user", true],
  ["an administrator on real prices", "admin", false],
] as const)("%s has both buttons", async (_, role, simulated) => {
  showButtons(role, simulated);
  await screen.findByText("The source is known");
  expect(screen.getAllByRole("button")).toHaveLength(2);
  expect(screen.queryByText(/cannot trade/)).toBeNull();
});

test("a coin that the rules leave out has a sentence in place of the buttons", async () => {
  showButtons("user", false, false);
  await screen.findByText("Your rules don't include trades on this coin.");
  expect(screen.queryByRole("button")).toBeNull();
});
