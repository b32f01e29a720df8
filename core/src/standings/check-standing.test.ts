import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readPrice } from "../market/price.ts";
import { batchTree } from "../oversight/batch-tree.ts";
import { toBase64, utf8 } from "../oversight/bytes.ts";
import type { OpenedItem } from "../oversight/check-item.ts";
import { leafHash } from "../oversight/merkle-tree.ts";
import { writeRecord } from "../oversight/record.ts";
import { checkOwnRow, checkStanding, type ShownStanding } from "./check-standing.ts";
import { type Figures, figuresOf } from "./figures.ts";
import { writeFinalRow } from "./final-row.ts";
import { shownFigures } from "./shown-figures.ts";

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());

const figures = (member: string): Figures => ({
  member,
  ...{ firstVersion: 3, version: 17, late: false, freshStart: true },
  ...figuresOf([{ kind: "opening", net: 10_000_000_000n }]),
  withdrawals: 25_000_000n,
  tradeProfit: -122_500_000n,
  planProfit: 12_345_678n,
  fees: 1_000_000n,
  risks: 7,
  trades: 7,
  wins: 5,
  winsNeeded: 3_783_780n,
  decided: 1,
  drawdown: 10_508,
});

const closing = { rankBy: "return", bitcoin: { first: "100", last: "110.5" } } as const;
const terms = {
  rankBy: closing.rankBy,
  bitcoin: { first: readPrice("100") ?? null, last: readPrice("110.5") ?? null },
};
const shown: ShownStanding = { userId: "ada", place: 1, ...shownFigures(figures("ada"), terms) };

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

test("a row that is shown as it was hashed is in the table, also before the log has its line", () => {
  expect(shown).toMatchObject({ profit: "-111.154322", inBitcoin: "11025.00" });
  expect(checkStanding(sha256, shown, proof, closing)).toBe("in the table");
  expect(checkStanding(sha256, { ...shown, inBitcoin: "9.00" }, proof)).toBe("in the table");
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
  { value: "99999.00" },
  { returned: 850_000 },
  { inBitcoin: "22050.00" },
  { inBitcoin: null },
])("a row that is shown with %o has other figures", (other) => {
  expect(checkStanding(sha256, { ...shown, ...other }, proof, closing)).toBe("other figures");
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

/** A member's items: a wallet that began with 10,000, a won trade, a lost one, and a deposit. */
const movements = [
  ["opening", 10_000, 0],
  ["trade_stake", -100, 100, "won"],
  ["trade_win", 185, -100, "won"],
  ["trade_stake", -500, 500, "lost"],
  ["deposit", 50, 0],
  ["trade_loss", 0, -500, "lost"],
] as const;
const endedAt = "2026-03-01T13:00:00.000Z";
type Items = Record<"money" | "accepted" | "closed", Record<string, unknown>[]>;
const items = (): Items => ({
  money: movements.map(([kind, available, held, reference = kind], nth) => ({
    member: "ada",
    version: nth + 1,
    at: "2026-03-01T12:00:00.000Z",
    kind,
    reference,
    available: String(available * 1_000_000),
    held: String(held * 1_000_000),
    availableAfter: "1",
    heldAfter: "0",
  })),
  accepted: ["won", "lost"].map((id) => ({ member: "ada", id, trade: { payoutBps: 8_500, confidence: 60 } })),
  closed: ["won", "lost"].map((id) => ({ member: "ada", id, decided: id === "won" })),
});

/** Seals items, one record for each kind. */
function seal(sealed: Items): { items: OpenedItem[]; records: { size: number; root: Uint8Array } } {
  const batches = Object.entries(sealed).map(([kind, all], seq) => {
    const texts = all.map((item) => JSON.stringify(item));
    const tree = batchTree(sha256, texts.map(hashOf));
    const root = toBase64(tree.root ?? utf8(""));
    const time = endedAt;
    const record = writeRecord({
      seq,
      time,
      kind: kind as keyof Items,
      count: texts.length,
      root,
      totals: null,
    });
    return {
      record,
      opened: texts.map((item, index) => ({ item, index, itemPath: tree.path(index).map(toBase64) })),
    };
  });
  const tree = batchTree(
    sha256,
    batches.map(({ record }) => hashOf(record)),
  );
  const itemsOf = ({ record, opened }: (typeof batches)[number], nth: number) =>
    opened.map((item) => ({ ...item, record, path: tree.path(nth).map(toBase64) }));
  return {
    items: batches.flatMap(itemsOf),
    records: { size: batches.length, root: tree.root ?? utf8("") },
  };
}
const hashOf = (text: string) => leafHash(sha256, utf8(text));

const ownRow = (others: Partial<Figures> = {}) => {
  const counted = [
    { kind: "opening", net: 10_000_000_000n },
    { kind: "trade_stake", net: 0n },
    { kind: "trade_win", net: 85_000_000n, payoutBps: 8_500, decided: true, confidence: 60 },
    { kind: "trade_stake", net: 0n },
    { kind: "deposit", net: 50_000_000n },
    { kind: "trade_loss", net: -500_000_000n, payoutBps: 8_500, confidence: 60 },
  ];
  const { firstVersion = 1, version = 6 } = others;
  const own = figuresOf(counted.slice(firstVersion - 1, version));
  return writeFinalRow({ ...figures("ada"), ...own, firstVersion, version, ...others }, 1, "5b1f".repeat(8));
};

test("a member's own movements give the row", () => {
  const due = {
    profit: "-415000000",
    deposits: "50000000",
    risks: 2,
    trades: 2,
    wins: 1,
    winsNeeded: "1081080",
  };
  const counts = { decided: 1, confidences: 2, misses: "5200", drawdown: 49_333 };
  expect(JSON.parse(ownRow())).toMatchObject({ ...due, ...counts });
  expect(checkOwnRow(sha256, ownRow(), { ...seal(items()), endedAt })).toBe("follows");
});

const one = (kind: keyof Items, nth: number, change: object) => (all: Items) =>
  Object.assign(all[kind][nth] ?? {}, change);

test.each<[what: string, figures: Partial<Figures>, change?: (all: Items) => unknown]>([
  ["a loss that counts as a win", { tradeProfit: 585_000_000n, wins: 2 }],
  ["another deposit", { deposits: 0n }],
  ["a smaller fall", { drawdown: 0 }],
  ["a decision that is kept back", { decided: 0 }],
  ["another confidence", { misses: 0n }],
  ["a last movement left out, while its stake is out", { version: 5 }],
  ["first movements left out", { firstVersion: 4 }],
  ["a later movement from before the end", {}, (all) => all.money.push({ ...all.money[4], version: 7 })],
  ["a wallet that began again", { deposits: 0n, drawdown: 49_579 }, one("money", 4, { kind: "clearing" })],
  ["a movement with two texts", {}, (all) => all.money.push({ ...all.money[4], held: "1" })],
  ["items of somebody else", {}, one("accepted", 1, { member: "ben" })],
  ["an item that cannot be read", {}, one("money", 4, { available: "?" })],
])("with %s, the row does not follow", (_, others, change) => {
  const all = items();
  change?.(all);
  expect(checkOwnRow(sha256, ownRow(others), { ...seal(all), endedAt })).toBe("does not follow");
});

test("an item with another text than was sealed is found, and without all items nothing is computed", () => {
  const sealed = seal(items());
  const bent = sealed.items.map((each) => ({ ...each, item: each.item.replace("185000000", "285000000") }));
  expect(checkOwnRow(sha256, ownRow(), { ...sealed, items: bent, endedAt })).toBe("does not follow");
  for (const gone of sealed.items.keys()) {
    const rest = sealed.items.filter((_, nth) => nth !== gone);
    expect(checkOwnRow(sha256, ownRow(), { ...sealed, items: rest, endedAt })).toBe("not covered");
  }
});
