import { rankingWords } from "@paperchain/core/standings/ranking-words.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "../../../lib/session/session.ts";
import { renderWithServer } from "../../../testing/with-server.tsx";
import { aStanding, someStandings } from "../a-standing.ts";
import type { MyStandings } from "../api.ts";
import { StandingsScreen } from "./standings-screen.tsx";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  session.start({ token: "t", role: "user", userId: aStanding().userId, remember: false });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const idle = aStanding({
  userId: "00000000-0000-7000-8000-000000000002",
  fullName: "Ben Begins",
  place: null,
  risks: 0,
});

interface Shown {
  standings?: Partial<MyStandings>;
  /** The audience by today's rules of the group. */
  today?: MyStandings["shownTo"];
  refused?: boolean;
  /** Whether loading the group itself fails. */
  isGroupless?: boolean;
  /** The name of an earlier round. */
  earlier?: string;
}

function show({ standings = {}, today = "names", refused = false, isGroupless = false, earlier }: Shown) {
  const shown = someStandings({ own: aStanding(), rows: [aStanding(), idle], total: 2, ...standings });
  const group = {
    name: "Evening class",
    round: shown.round,
    rules: { on: {}, standings: { shownTo: today } },
  };
  const earlierRounds =
    earlier === undefined ? [] : [{ ...shown.round, id: idle.userId, number: 1, name: earlier }];
  return renderWithServer(<StandingsScreen />, ({ path }) => {
    if (path === "/group" && isGroupless)
      return { status: 503, json: { code: "unavailable", message: "No." } };
    if (path === "/group") return { json: { group, isOnly: true } };
    if (path === "/rounds") return { json: { rounds: [shown.round, ...earlierRounds] } };
    if (path.endsWith("/result"))
      return { json: { ...shown, shownTo: "nobody", own: { ...aStanding(), place: null } } };
    if (refused) return { status: 403, json: { code: "standings_hidden", message: "Hidden." } };
    return { json: shown };
  });
}

test("with all names, everybody is listed, and a member who did nothing is not ranked", async () => {
  show({});
  const table = await screen.findByRole("table", { name: "Standings by profit" });
  const rows = [...table.querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
  expect(rows).toEqual(["1Ada Arrives You+523.10 USDT", "–Ben BeginsNot ranked: no trade, plan or coin yet"]);
  expect(screen.getByText("1st")).toBeDefined();
});

test("with the own place only, nobody's name is shown", async () => {
  show({ standings: { shownTo: "place", rows: [], total: 0 }, today: "place" });
  await screen.findByText("1st");
  screen.getByText(/^12 trades: flipping a coin wins 7 or more of them in 39 of 100 tries/);
  screen.getByText(rankingWords.profit.sentence);
  expect(screen.queryByText("Everybody")).toBeNull();
});

test.each([
  ["today", { today: "nobody" as const }],
  ["at the end of the round", { refused: true }],
])("rules that hide them %s leave the own figures, without a place", async (_, hidden) => {
  const heard = show(hidden);
  await screen.findByText("Your figures");
  expect(screen.queryByText("1st")).toBeNull();
  expect(screen.queryByText("Not ranked")).toBeNull();
  expect(heard.some(({ path }) => path.includes("/standings?"))).toBe("refused" in hidden);
});

test("before the first computation, nobody is told that they are not in the round", async () => {
  show({ standings: { readAt: null, own: null, rows: [], total: 0, members: 0, ranked: 0 } });
  await screen.findByText(/^Nothing is computed yet/);
  expect(screen.queryByText("You were not in this round.")).toBeNull();
});

test.each([
  ["Week 1", ["Week 2", "Week 1"]],
  ["Week 2", ["Week 2 (round 2)", "Week 2 (round 1)"]],
])("after an earlier round %s, one chooses between %j", async (earlier, options) => {
  show({ earlier });
  const select = await screen.findByLabelText("Round");
  expect([...select.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual(options);
});

test("a group that does not load is a failure with a way to try again", async () => {
  show({ isGroupless: true });
  await screen.findByText("Couldn't load standings. Try again.");
  screen.getByRole("button", { name: /^Retry/ });
});

test("the marks of a row are words", async () => {
  show({ standings: { own: aStanding({ late: true, freshStart: true, corrected: 2, decided: 1 }) } });
  await screen.findByText("1st");
  const marks = screen.getAllByRole("list", { name: "Marks" })[0];
  expect([...(marks?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Joined late",
    "Fresh start",
    "Balance corrected 2 times",
    "1 decided trade",
  ]);
});
