import { sha256 } from "@noble/hashes/sha2.js";
import { toBase64, utf8 } from "@paperchain/core/oversight/bytes.ts";
import type { OpenedItem } from "@paperchain/core/oversight/check-item.ts";
import { serverActor, writeLeaf } from "@paperchain/core/oversight/leaf.ts";
import { leafHash } from "@paperchain/core/oversight/merkle-tree.ts";
import { writeRecord } from "@paperchain/core/oversight/record.ts";
import type { ShownStanding } from "@paperchain/core/standings/check-standing.ts";
import { figuresOf } from "@paperchain/core/standings/figures.ts";
import { writeFinalRow } from "@paperchain/core/standings/final-row.ts";
import { shownFigures } from "@paperchain/core/standings/shown-figures.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Asked, renderWithServer } from "../../../testing/with-server.tsx";
import { aLog } from "../log/a-log.ts";
import { forgetLog } from "../log/stored-log.ts";
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

const opening = "10000000000";
const figures = {
  ...{ member: "ada", firstVersion: 1, version: 1, late: false, freshStart: false },
  ...figuresOf([{ kind: "opening", net: BigInt(opening) }]),
};
const bitcoin = { first: "100", last: "200" };
const row = writeFinalRow(figures, 1, "5b1f".repeat(8));
const shown: ShownStanding = {
  userId: "ada",
  place: 1,
  ...shownFigures(figures, { rankBy: "profit", bitcoin: { first: null, last: null } }),
  inBitcoin: "20000.00",
};
const proof = { root: toBase64(leafHash(sha256, utf8(row))), members: 1, index: 0, row, path: [] };

/** The file with the opening of the member's wallet, in the only record. */
function ownProofs(available = opening): { record: string; opened: Partial<OpenedItem> } {
  const [member, at] = ["ada", "2026-03-01T11:00:00.000Z"];
  const item = JSON.stringify({ member, at, version: 1, kind: "opening", available, held: "0" });
  const root = toBase64(leafHash(sha256, utf8(item)));
  const record = writeRecord({ seq: 0, time: at, kind: "money", count: 1, root, totals: null });
  return { record, opened: { item, index: 0, itemPath: [], record, path: [] } };
}

/** The lines about the end of the round, with the root of some table. */
const closed = (root: string, start = "a-round") =>
  [
    { type: "round.end", after: { start } },
    { type: "round.close", after: { start, root, members: 1, rankBy: "profit", bitcoin } },
  ].map((line, seq) =>
    writeLeaf({
      ...{
        seq,
        time: "2026-03-01T11:59:00.000Z",
        actor: serverActor,
        subject: "a-group",
        before: {},
        reason: "",
      },
      ...line,
    }),
  );

interface ShownInstead {
  readonly others?: object[];
  readonly own?: ReturnType<typeof ownProofs>;
  readonly standing?: ShownStanding;
}

/**
 * A table with one row, and a log whose newest checkpoint has these signed lines; the server returns these or other
 * lines.
 */
async function showCheck(
  signed: string[],
  { others, own = ownProofs(), standing = shown }: ShownInstead = {},
): Promise<Asked[]> {
  const log = await aLog(signed);
  log.records = [own.record];
  const all = await log.ask({ start: 0, end: signed.length }, signed.length);
  const [note, key] = [await log.note(), await log.key()];
  return renderWithServer(<StandingCheck round="a-round" shown={standing} />, ({ path }) => {
    if (path.endsWith("/proof")) return { json: proof };
    if (path.endsWith("/proofs"))
      return { text: [own.opened, { checkpoint: note }].map((line) => JSON.stringify(line)).join("\n") };
    if (path === "/log/checkpoint") return { json: { note, log: log.integrity } };
    if (path === "/log/key") return { json: { key } };
    const type = /round\.\w+/.exec(path)?.[0];
    if (type) return { json: { lines: others ?? all?.filter((line) => line.type === type) } };
    return { json: { lines: path.includes("type=") ? [] : all } };
  });
}

/** How often the browser looked, counted by its last question. */
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
  const asked = await showCheck([], { others: Array.from({ length: 100 }, () => line) });
  await screen.findByText(/in the newest 100 lines about ends of rounds/);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(looksIn(asked)).toBe(1);
});

const own =
  /^Checked by your browser: your figures follow from your own movements .* line 1 of the signed log/;

test("a signed line with the root of the table is named; one with another root is an alarm, and another round's is none", async () => {
  await showCheck(closed(proof.root));
  await screen.findByText(own);
  screen.getByText(/^The rows of others, and with them your place, are this server's word/);
  again();
  await showCheck(closed("another"));
  await screen.findByText(/^Line 1 of the signed log has another table for this round\./);
  again();
  await showCheck(closed(proof.root, "another-round"));
  await screen.findByText(/looks again after the next checkpoint\.$/);
});

test("a row that one's own movements do not give, or Bitcoin at another price, is an alarm under every root", async () => {
  await showCheck(closed(proof.root), { own: ownProofs("9000000000") });
  await screen.findByText(/^Your own movements in the signed records give other figures\./);
  again();
  await showCheck(closed(proof.root), { standing: { ...shown, inBitcoin: "40000.00" } });
  await screen.findByText(/^The final table and the log give other figures for you\./);
  again();
  const { record, opened } = ownProofs();
  await showCheck(closed(proof.root), { own: { record, opened: { ...opened, item: undefined } } });
  await screen.findByText(/^These figures are in the final table, .* could not compute them/);
  expect(screen.queryByText(own)).toBeNull();
});

function again(): void {
  cleanup();
  forgetLog();
}
