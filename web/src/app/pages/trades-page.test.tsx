import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aTrade } from "../../features/trades/a-trade.ts";
import { session } from "../../lib/session/session.ts";
import { renderWithServer } from "../../testing/with-server.tsx";
import { TradesPage } from "./trades-page.tsx";

beforeEach(() => session.start({ token: "t", role: "user", userId: "me", remember: false }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const closed = { outcome: "WIN", status: "closed", pnl: "8.50", payout: "18.50" } as const;
const trades = ["1", "2", "3"].map((id) => aTrade({ ...closed, id }));

const open = (isWide: boolean) => {
  vi.stubGlobal("matchMedia", () => ({
    matches: isWide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  renderWithServer(<TradesPage />, ({ path }) =>
    path.startsWith("/trades/my-trades")
      ? { json: { trades, page: 1, limit: 5, total: 3 } }
      : { status: 404, json: { message: "Not here.", code: "not_found" } },
  );
};

test("on a phone only the newest closed trade says that it is not checked; at a desk every one does", async () => {
  open(false);
  expect(await screen.findAllByText("Bitcoin")).toHaveLength(3);
  expect(screen.getAllByRole("button", { name: /^Check now/ })).toHaveLength(1);
  cleanup();
  open(true);
  expect(await screen.findAllByText("Bitcoin")).toHaveLength(3);
  expect(screen.getAllByRole("button", { name: /^Check now/ })).toHaveLength(3);
});
