import { sha256 } from "@noble/hashes/sha2.js";
import { toBase64, utf8 } from "@paperchain/core/oversight/bytes.ts";
import { serverActor, writeLeaf } from "@paperchain/core/oversight/leaf.ts";
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

const row = JSON.stringify({ member: "ada", place: 1, ...amounts, ...facts, ...marks });
const proof = { root: toBase64(leafHash(sha256, utf8(row))), members: 1, index: 0, row, path: [] };

/** The line about the end of the round, with the root of some table. */
const closed = (root: string, start = "a-round") =>
  writeLeaf({
    seq: 0,
    time: "2026-03-01T11:59:00.000Z",
    type: "round.close",
    actor: serverActor,
    subject: "a-group",
    before: {},
    after: { start, root, members: 1 },
    reason: "",
  });

/** A table with one row, and a log whose newest checkpoint has these signed lines; the server answers them, or others. */
async function showCheck(signed: string[], others?: object[]): Promise<Asked[]> {
  const log = await aLog(signed);
  const all = await log.ask({ start: 0, end: signed.length }, signed.length);
  const [note, key] = [await log.note(), await log.key()];
  return renderWithServer(<StandingCheck round="a-round" shown={shown} />, ({ path }) => {
    if (path.endsWith("/proof")) return { json: proof };
    if (path === "/log/checkpoint") return { json: { note, log: log.standing } };
    if (path === "/log/key") return { json: { key } };
    if (path.includes("round.close")) return { json: { lines: others ?? all } };
    return { json: { lines: path.includes("type=") ? [] : all } };
  });
}

/** How often the browser looked, by its last question. */
const looksIn = (asked: readonly Asked[]) => asked.filter(({ path }) => path.includes("round.close")).length;

test("without a signed line the browser looks again by itself", async () => {
  const asked = await showCheck([]);
  await screen.findByText(/looks again after the next checkpoint\.$/);
  expect(looksIn(asked)).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(() => expect(looksIn(asked)).toBe(2), { timeout: 30_000 });
});

test("among very many rounds the browser says where it looked, and stops", async () => {
  const line = { seq: 1, after: { root: "another", members: 1 }, path: [], hash: "" };
  const asked = await showCheck(
    [],
    Array.from({ length: 100 }, () => line),
  );
  await screen.findByText(/in the newest 100 lines about ends of rounds/);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(looksIn(asked)).toBe(1);
});

test("a signed line with the root of the table is named; one with another root is an alarm, and another round's is none", async () => {
  await showCheck([closed(proof.root)]);
  await screen.findByText(/these figures are in the final table, and line 0 of the signed log has its root/);
  cleanup();
  forgetLog();
  await showCheck([closed("another")]);
  await screen.findByText(/^Line 0 of the signed log has another table for this round\./);
  cleanup();
  forgetLog();
  await showCheck([closed(proof.root, "another-round")]);
  await screen.findByText(/looks again after the next checkpoint\.$/);
});
