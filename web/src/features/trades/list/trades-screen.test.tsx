import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "../../../lib/session/session.ts";
import { type Asked, renderWithServer } from "../../../testing/with-server.tsx";
import { aTrade } from "../a-trade.ts";
import { TradesScreen } from "./trades-screen.tsx";

beforeEach(() => session.start({ token: "t", role: "user", userId: "me", remember: false }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const won = aTrade({ outcome: "WIN", status: "closed", pnl: "8.50", payout: "18.50" });
const stats = {
  trades: 6,
  wins: 2,
  losses: 3,
  profit: "-13.00",
  bestDay: { day: "2026-03-01", profit: "8.50" },
  worstDay: { day: "2026-03-02", profit: "-21.50" },
};
const answers: Record<string, unknown> = {
  "/trades/my-coins": { coins: [{ id: "solana", name: "Solana" }] },
  "/trades/terms": { breakEvenPercent: "54.05" },
  "/wallet/me/stats": stats,
  "/trades/calibration": { points: [], trades: 0, missing: 10, score: null, scoreOfFifty: 250_000 },
};

const open = (more: Record<string, unknown> = {}) =>
  renderWithServer(<TradesScreen check={() => null} badge={() => null} actions={null} />, ({ path }) => ({
    json: { ...answers, ...more }[path] ?? { trades: [won], page: 1, limit: 5, total: 1 },
  }));

const fact = (label: string) =>
  screen.getByText(label, { selector: "dt" }).parentElement?.textContent?.replace(label, "");

test("a member sees wins and losses, the share needed to break even, and the best and worst day", async () => {
  open();
  await screen.findByText("Your results");
  await waitFor(() => expect(fact("Share won")).toBe("40.00%54.05% needed to break even"));
  expect(fact("Won and lost")).toBe("2 won, 3 lost1 returned the stake");
  expect(fact("Profit")).toContain("−13.00 USDT");
  expect(fact("Best day")).toBe("+8.50 USDTMar 1, 2026");
  expect(fact("Worst day")).toBe("−21.50 USDTMar 2, 2026");
});

test("after a single day of trading no day is called the best or the worst", async () => {
  open({ "/wallet/me/stats": { ...stats, bestDay: stats.worstDay } });
  await screen.findByText("Your results");
  await waitFor(() => expect(fact("Profit")).toContain("−13.00 USDT"));
  expect(screen.queryByText("Best day")).toBeNull();
  expect(screen.queryByText("Worst day")).toBeNull();
});

test("before the first trade is closed there are no results to show", async () => {
  open({ "/wallet/me/stats": { ...stats, trades: 0, wins: 0, losses: 0 } });
  await screen.findAllByText("Bitcoin");
  await waitFor(() => expect(screen.queryByText("Your results")).toBeNull());
});

test("the chosen coin and outcome are sent to the server, and can be cleared", async () => {
  const heard = open();
  await screen.findByRole("option", { name: "Solana" });
  await userEvent.selectOptions(screen.getByLabelText("Coin"), "Solana");
  await userEvent.selectOptions(screen.getByLabelText("Outcome"), "Won");
  await waitFor(() =>
    expect(lastList(heard)).toEqual({ page: "1", limit: "5", outcome: "WIN", coinId: "solana" }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(screen.getByLabelText("Coin")).toHaveProperty("value", "");
  expect(screen.queryByRole("button", { name: "Clear Filters" })).toBeNull();
});

function lastList(heard: readonly Asked[]) {
  const path = heard.findLast((asked) => asked.path.startsWith("/trades/my-trades?"))?.path ?? "";
  return Object.fromEntries(new URLSearchParams(path.split("?")[1]));
}

const points = [
  { from: 50, to: 59, trades: 4, wins: 2, said: 550_000, won: 500_000 },
  { from: 90, to: 100, trades: 8, wins: 4, said: 950_000, won: 500_000 },
];
const calibration = { points, trades: 12, missing: 0, score: 310_000, scoreOfFifty: 250_000 };

test("a member sees how sure they were, with how many trades stand behind each point", async () => {
  open({ "/trades/calibration": calibration });
  await screen.findByText("You said 82% on average and won 50% of 12 trades: you were too sure so far.");
  expect(screen.getByText(/^Your score is 0.310. Always saying 50% has 0.250/)).toBeTruthy();
  const rows = screen.getAllByRole("row").map((row) => row.textContent);
  expect(rows).toEqual(expect.arrayContaining(["50 to 59%55%450%", "90 to 100%95%850%"]));
});

test("a group that asks shows where the curve will be, one that does not shows nothing", async () => {
  open();
  await screen.findByText("Your results");
  expect(screen.queryByText("How sure you were")).toBeNull();
  cleanup();
  open({ "/trades/terms": { breakEvenPercent: "54.05", confidence: true } });
  await screen.findByText("10 more trades that you win or lose, and you get a score.");
});

test("a trade shows what its member said before", async () => {
  const said = { ...won, forecast: { confidence: 70, reason: "It rose all day." } };
  open({ "/trades/my-trades?page=1&limit=5": { trades: [said], page: 1, limit: 5, total: 1 } });
  expect((await screen.findAllByText("70% sure: “It rose all day.”")).length).toBeGreaterThan(0);
});
