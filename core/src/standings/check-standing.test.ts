import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { batchTree } from "../oversight/batch-tree.ts";
import { toBase64, utf8 } from "../oversight/bytes.ts";
import { leafHash } from "../oversight/merkle-tree.ts";
import { checkStanding, type ShownStanding } from "./check-standing.ts";
import type { Figures } from "./figures.ts";
import { writeFinalRow } from "./final-row.ts";

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());

const figures = (member: string): Figures => ({
  member,
  firstVersion: 3,
  version: 17,
  opening: 10_000_000_000n,
  deposits: 0n,
  withdrawals: 25_000_000n,
  corrections: 0n,
  tradeProfit: -122_500_000n,
  planProfit: 12_345_678n,
  fees: 1_000_000n,
  risks: 7,
  trades: 7,
  wins: 5,
  winsNeeded: 3_783_780n,
  decided: 1,
  corrected: 0,
  drawdown: 10_508,
  confidences: 0,
  misses: 0n,
  late: false,
  freshStart: true,
});

const shown: ShownStanding = {
  userId: "ada",
  place: 1,
  opening: "10000.00",
  deposits: "0.00",
  withdrawals: "25.00",
  corrections: "0.00",
  tradeProfit: "-122.50",
  planProfit: "12.345678",
  fees: "1.00",
  profit: "-111.154322",
  risks: 7,
  trades: 7,
  wins: 5,
  winsNeeded: 3_783_780,
  decided: 1,
  corrected: 0,
  drawdown: 10_508,
  confidences: 0,
  late: false,
  freshStart: true,
};

const rows = ["ada", "ben", "cleo"].map((member, at) =>
  writeFinalRow(figures(member), at + 1, "5b1f".repeat(8)),
);
const tree = batchTree(
  sha256,
  rows.map((row) => leafHash(sha256, utf8(row))),
);
const proof = {
  root: toBase64(tree.root ?? utf8("")),
  members: rows.length,
  index: 0,
  row: rows[0] ?? "",
  path: tree.path(0).map(toBase64),
};

test("a row that is shown as it was hashed is in the table", () => {
  expect(checkStanding(sha256, shown, proof)).toBe("in the table");
});

test.each<Partial<ShownStanding>>([
  { place: 2 },
  { place: null },
  { profit: "-111.15" },
  { tradeProfit: "-122.51" },
  { freshStart: false },
  { decided: 0 },
  { drawdown: 10_509 },
  { userId: "ben" },
])("a row that is shown with %o has other figures", (other) => {
  expect(checkStanding(sha256, { ...shown, ...other }, proof)).toBe("other figures");
});

test.each([
  ["another text", { row: rows[1] ?? "" }],
  ["another place in the table", { index: 1 }],
  ["another number of members", { members: 8 }],
  ["another root", { root: toBase64(sha256(utf8("another table"))) }],
  ["a path that is none", { path: ["?"] }],
  ["a root that is none", { root: "?" }],
])("a proof with %s proves nothing", (_, other) => {
  expect(checkStanding(sha256, shown, { ...proof, ...other })).toBe("not in the table");
});
