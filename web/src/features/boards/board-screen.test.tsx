import { onlineManager } from "@tanstack/react-query";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formatTime } from "../../lib/words/format-date.ts";
import { renderWithServer } from "../../testing/with-server.tsx";
import { BoardScreen } from "./board-screen.tsx";
import type { Board } from "./boards-api.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T12:00:00Z"), shouldAdvanceTime: true });
});

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const round = {
  id: "00000000-0000-7000-8000-000000000004",
  number: 1,
  name: "Week 1",
  state: "running",
  startsAt: null,
  endsAt: "2026-03-01T12:10:00.000Z",
  lengthMinutes: null,
  startedAt: "2026-03-01T11:00:00.000Z",
  endedAt: null,
  amount: "10000.00",
} as const;

const bitcoin = { id: "bitcoin", symbol: "btc", name: "Bitcoin", price: 90, change: 1.5, marketPrice: 100 };

const aBoard = (others: Partial<Board> = {}): Board => ({
  // Half a minute behind the clock of this browser.
  at: "2026-03-01T11:59:30.000Z",
  group: { name: "Evening class", state: "open", reason: null },
  round,
  plannedRound: null,
  standings: null,
  announcements: [],
  moved: [],
  market: [{ ...bitcoin, id: "ethereum", symbol: "eth", scenario: null }],
  feed: {
    source: "simulated",
    host: null,
    simulated: true,
    state: "live",
    updatedAt: null,
    problem: "",
    attribution: "Simulated",
  },
  ...others,
});

const show = (answer: () => { status?: number; json: unknown }, hash = "#token=a-token") =>
  renderWithServer(<BoardScreen standings={() => "Places"} foot="Log 1234" />, answer, `/board${hash}`);

test("a board says group, round and the time left by the server's clock, and counts down by itself", async () => {
  const heard = show(() => ({ json: aBoard() }));
  await screen.findByRole("heading", { level: 1, name: "Evening class" });
  const region = within(screen.getByRole("region", { name: "Round" }));
  expect(region.getByText("Round “Week 1” ends in")).toBeDefined();
  expect(region.getByText("10:30")).toBeDefined();
  await vi.advanceTimersByTimeAsync(1_000);
  await region.findByText("10:29");
  expect(heard[0]).toEqual({ method: "POST", path: "/board", body: { token: "a-token" } });
});

test("an announcement, a pause and a moved price appear without a touch", async () => {
  let board = aBoard();
  show(() => ({ json: board }));
  await screen.findByRole("heading", { name: "Evening class" });
  const scenario = {
    action: "loss",
    percentage: "10",
    note: "What if?",
    since: "2026-03-01T11:00:00.000Z",
    until: null,
    by: "administrator",
  } as const;
  board = aBoard({
    group: { name: "Evening class", state: "paused", reason: "Back at two." },
    announcements: [{ id: round.id, text: "Pens down.", writtenAt: "2026-03-01T11:00:00.000Z" }],
    moved: [{ ...bitcoin, scenario }],
  });
  await vi.advanceTimersByTimeAsync(3_000);
  await screen.findByText("Paused by the organiser");
  screen.getByText("Back at two.");
  screen.getByText("Pens down.");
  screen.getByText("Scenario −10% · market $100.00");
});

test("a revoked link shows nothing of the board any more, says why, and is not asked for again", async () => {
  let answer: { status?: number; json: unknown } = { json: aBoard() };
  const heard = show(() => answer);
  await screen.findByRole("heading", { name: "Evening class" });
  const message = "An organiser revoked this link. Ask for a new one.";
  answer = { status: 403, json: { code: "board_revoked", message } };
  await vi.advanceTimersByTimeAsync(3_000);
  await screen.findByText(message);
  expect(screen.queryByText("Evening class")).toBeNull();
  expect(screen.queryByRole("region", { name: "Market" })).toBeNull();
  const asked = heard.length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(heard.length).toBe(asked);
});

test("a server that does not answer leaves the board with its time, and the board catches up", async () => {
  let answer: { status?: number; json: unknown } = { json: aBoard() };
  show(() => answer);
  await screen.findByRole("heading", { name: "Evening class" });
  answer = { status: 503, json: { code: "unavailable", message: "The server is not ready." } };
  await vi.advanceTimersByTimeAsync(3_000);
  await screen.findByText(/^The server is not ready. Shown as of /);
  screen.getByRole("heading", { name: "Evening class" });
  answer = { json: aBoard() };
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(() => expect(screen.queryByText(/Shown as of/)).toBeNull(), { timeout: 30_000 });
});

test("a board without a network says so and keeps its time", async () => {
  let isOnline = true;
  show(() => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    return { json: aBoard() };
  });
  await screen.findByRole("heading", { name: "Evening class" });
  isOnline = false;
  onlineManager.setOnline(false);
  await vi.advanceTimersByTimeAsync(3_000);
  await screen.findByText(/Shown as of /);
});

const next = { ...round, name: "Week 9", state: "planned", startsAt: "2026-03-01T12:10:00.000Z" } as const;

test.each([
  ["no round", { round: null }, "No round yet"],
  ["a round that ended", { round: { ...round, state: "ended" } as const }, /^Round “Week 1” is over/],
  ["a planned round", { round: null, plannedRound: next }, "Round “Week 9” starts in 10:30"],
])("with %s a board says so beside the time of day", async (_, board, words) => {
  show(() => ({ json: aBoard(board) }));
  await screen.findByText(words);
  within(screen.getByRole("region", { name: "Round" })).getByText(formatTime("2026-03-01T11:59:30.000Z"));
});

test("with nothing else to show, the market has the whole board; beside news it is a strip of five", async () => {
  const market = Array.from({ length: 12 }, (_, index) => ({
    ...bitcoin,
    id: `coin-${index}`,
    scenario: null,
  }));
  let board = aBoard({ market });
  show(() => ({ json: board }));
  const coins = async () =>
    within(await screen.findByRole("region", { name: "Market" })).getAllByRole("listitem").length;
  expect(await coins()).toBe(12);
  board = aBoard({
    market,
    announcements: [{ id: round.id, text: "Pens down.", writtenAt: "2026-03-01T11:00:00.000Z" }],
  });
  await vi.advanceTimersByTimeAsync(3_000);
  await screen.findByText("Pens down.");
  expect(await coins()).toBe(5);
});

test("announcements take turns, so that each can be read from afar", async () => {
  const written = (text: string, index: number) => ({
    id: `00000000-0000-7000-8000-00000000000${index}`,
    text,
    writtenAt: "2026-03-01T11:00:00.000Z",
  });
  show(() => ({ json: aBoard({ announcements: ["One.", "Two."].map(written) }) }));
  const seen = new Set<string | null>();
  for (let turn = 0; turn < 2; turn += 1) {
    seen.add((await screen.findByText(/^(One|Two)\.$/)).textContent);
    await vi.advanceTimersByTimeAsync(8_000);
  }
  expect(seen.size).toBe(2);
});

test("an address without a token asks for the whole link", async () => {
  const heard = show(() => ({ json: aBoard() }), "");
  screen.getByText("Open the whole link that the organiser made.");
  expect(heard).toEqual([]);
});
