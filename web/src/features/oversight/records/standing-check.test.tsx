import { sha256 } from "@noble/hashes/sha2.js";
import { toBase64, utf8 } from "@paperchain/core/oversight/bytes.ts";
import { leafHash } from "@paperchain/core/oversight/merkle-tree.ts";
import type { ShownStanding } from "@paperchain/core/standings/check-standing.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Asked, renderWithServer } from "../../../testing/with-server.tsx";
import { aLog } from "../check/a-log.ts";
import { forgetLog } from "../check/kept-log.ts";
import { StandingCheck } from "./standing-check.tsx";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T12:00:00Z"), shouldAdvanceTime: true });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forgetLog();
});

const amounts = {
  opening: "0",
  deposits: "0",
  withdrawals: "0",
  corrections: "0",
  tradeProfit: "0",
  planProfit: "0",
  fees: "0",
  profit: "0",
};
const facts = { risks: 1, drawdown: 0, trades: 1, wins: 1, winsNeeded: 0, confidences: 0 };
const marks = { late: false, freshStart: false, corrected: 0, decided: 0 };
const shown: ShownStanding = { userId: "ada", place: 1, ...amounts, ...facts, ...marks };

/** A table with one row, and a log whose newest checkpoint has none of these lines. */
async function showCheck(lines: object[]): Promise<Asked[]> {
  const row = JSON.stringify({ member: "ada", place: 1, ...amounts, ...facts, ...marks });
  const proof = { root: toBase64(leafHash(sha256, utf8(row))), members: 1, index: 0, row, path: [] };
  const log = await aLog([]);
  const [note, key] = [await log.note(), await log.key()];
  return renderWithServer(<StandingCheck round="a-round" shown={shown} />, ({ path }) => {
    if (path.endsWith("/proof")) return { json: proof };
    if (path === "/log/checkpoint") return { json: { note, log: log.standing } };
    if (path === "/log/key") return { json: { key } };
    return { json: { lines: path.includes("round.close") ? lines : [] } };
  });
}

/** How often the browser looked, by its last question. */
const looksIn = (asked: readonly Asked[]) => asked.filter(({ path }) => path.includes("round.close")).length;

test("without a signed line the browser looks again by itself", async () => {
  const asked = await showCheck([]);
  await screen.findByText(/looks again after the next checkpoint\.$/);
  expect(looksIn(asked)).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(() => expect(looksIn(asked)).toBe(2));
});

test("among very many rounds the browser says where it looked, and stops", async () => {
  const line = { seq: 1, after: { root: "another", members: 1 }, path: [], hash: "" };
  const asked = await showCheck(Array.from({ length: 100 }, () => line));
  await screen.findByText(/in the newest 100 lines about ends of rounds/);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(looksIn(asked)).toBe(1);
});
