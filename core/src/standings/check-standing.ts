import { readPrice } from "../market/price.ts";
import { hundredMillionths } from "../money/quantity.ts";
import { worth } from "../orders/fill.ts";
import { fromBase64, utf8 } from "../oversight/bytes.ts";
import { checkItem, type OpenedItem } from "../oversight/check-item.ts";
import { hasAll } from "../oversight/checks/has-all.ts";
import { unlessUnreadable } from "../oversight/checks/unless-unreadable.ts";
import { leafHash, type Sha256 } from "../oversight/merkle-tree.ts";
import { provesInclusion, readPath } from "../oversight/proofs.ts";
import { type BatchKind, batchKinds } from "../oversight/record.ts";
import type { TreeState } from "../oversight/tree-state.ts";
import { allRankings } from "./choice.ts";
import { type CountedMovement, type Figures, figuresOf, type ShownFigures } from "./figures.ts";
import { shownFigures, type TableTerms } from "./shown-figures.ts";

/** A member's row of a final table as it is hashed, and its path to the root of the table. */
export interface StandingProof {
  readonly root: string;
  readonly members: number;
  readonly index: number;
  readonly row: string;
  readonly path: readonly string[];
}

/** A member's row as screens show it. */
export type ShownStanding = Readonly<{ userId: string; place: number | null } & ShownFigures>;

/** The result for a row: in the table as shown, in the table with other figures, or not in the table. */
export type StandingFinding = "in the table" | "other figures" | "not in the table";

/** Compares a row with a table. `closing` is the log's line about the end of the round, if it exists already. */
export function checkStanding(
  sha256: Sha256,
  shown: ShownStanding,
  proof: StandingProof,
  closing?: Readonly<Record<string, unknown>>,
): StandingFinding {
  const [root, path] = [fromBase64(proof.root), readPath(proof.path)];
  const hash = leafHash(sha256, utf8(proof.row));
  const isProved =
    root && path && provesInclusion(sha256, { leaf: proof.index, size: proof.members, hash, root }, path);
  if (!isProved) return "not in the table";
  const isSame = unlessUnreadable(
    () => isShown(shown, readRow(proof.row), closing && readTerms(closing)),
    false,
  );
  return isSame ? "in the table" : "other figures";
}

interface Row extends Figures {
  readonly place: number | null;
  readonly profit: bigint;
}

/** All texts of a row are amounts, except names. */
const readRow = (text: string): Row => ({
  coinProfit: 0n,
  ...JSON.parse(text, (name, value: unknown) =>
    typeof value === "string" && name !== "member" && name !== "salt" ? BigInt(value) : value,
  ),
});

function readTerms({ rankBy, bitcoin }: Readonly<Record<string, unknown>>): TableTerms {
  const priceAt = (when: string) => readPrice(Reflect.get(Object(bitcoin), when)) ?? null;
  return {
    rankBy: allRankings.find((ranking) => ranking === rankBy) ?? "percent",
    bitcoin: { first: priceAt("first"), last: priceAt("last") },
  };
}

/** Two figures depend on the log, so they are compared only once the log has the line. */
function isShown(shown: ShownStanding, row: Row, terms: TableTerms | undefined): boolean {
  const { inBitcoin, returnPerDrawdown } = shown;
  const figures = shownFigures(row, terms ?? readTerms({}));
  const due = terms ? figures : { ...figures, inBitcoin, returnPerDrawdown };
  return hasAll(shown, { userId: row.member, place: row.place, ...due });
}

/**
 * Compares a row with its member's own items in the signed records: the row follows from them, it does not, or some
 * items are missing.
 */
export type RowFinding = "follows" | "does not follow" | "not covered";

interface SignedItems {
  readonly items: readonly OpenedItem[];
  readonly records: TreeState;
  /** When the round began to end. The row includes every earlier movement. */
  readonly endedAt: string;
  /** The content of the log's line about the end of the round. */
  readonly closing?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Recomputes a member's row from the member's own movements. `late` and `freshStart` cannot be computed from them, and
 * the place depends on the rows of others.
 */
export function checkOwnRow(sha256: Sha256, row: string, signed: SignedItems): RowFinding {
  return unlessUnreadable(() => compareOwnRow(sha256, readRow(row), signed), "does not follow");
}

/** The parts of items that figures depend on. */
interface Item {
  readonly member: string;
  readonly id: string;
  readonly version: number;
  readonly coin: string;
  readonly at: string;
  readonly kind: string;
  readonly reference: string;
  readonly available: string;
  readonly held: string;
  readonly availableAfter: string;
  readonly heldAfter: string;
  readonly decided: boolean;
  readonly trade: { readonly payoutBps: number; readonly confidence?: number } | null;
  readonly profit: string | null;
  readonly costAfter: string;
}

type ItemsOf = Readonly<Record<BatchKind, Map<string | number, Item>>>;

/** The name of an item within its kind: movements are numbered, movements of coins per coin. */
function nameOf(kind: BatchKind, { id, version, coin }: Item): string | number {
  if (kind === "money") return version;
  return kind === "coins" ? `${coin} ${version}` : id;
}

/** How far the clocks of two servers may differ. */
const clocksMs = 60_000;

function compareOwnRow(sha256: Sha256, row: Row, signed: SignedItems): RowFinding {
  const { items, records, endedAt } = signed;
  // The cast is needed: Object.fromEntries loses the names.
  const of = Object.fromEntries(batchKinds.map((kind) => [kind, new Map()])) as ItemsOf;
  for (const opened of items) {
    const kind = checkItem(sha256, opened, records)?.kind;
    const item: Item = JSON.parse(opened.item);
    if (!kind || kind === "prices" || item.member !== row.member || of[kind].has(nameOf(kind, item)))
      return "does not follow";
    of[kind].set(nameOf(kind, item), item);
  }
  const { firstVersion, version } = row;
  const own: Item[] = [];
  for (let nth = firstVersion; nth <= version; nth += 1) {
    const movement = of.money.get(nth);
    if (!movement) return "not covered";
    own.push(movement);
  }
  const before = of.money.get(firstVersion - 1);
  const isBeginning = firstVersion === 1 || own[0]?.kind === "opening";
  if (!isBeginning && !before) return "not covered";
  const beginsEmpty = isBeginning || (before?.availableAfter === "0" && before.heldAfter === "0");
  const beginsAgain = own.some(({ kind }, nth) => kind === "clearing" || (kind === "opening" && nth > 0));
  const isLeftOut = ({ version: nth, at }: Item) =>
    nth > version && Date.parse(at) < Date.parse(endedAt) - clocksMs;
  if (!beginsEmpty || beginsAgain || inTrades(own) !== 0n || [...of.money.values()].some(isLeftOut))
    return "does not follow";

  const counted: CountedMovement[] = [];
  for (const { kind, available, held, reference } of own) {
    const [trade, end] = [of.accepted.get(reference)?.trade, of.closed.get(reference)];
    const isClosing = ["trade_win", "trade_loss", "trade_return"].includes(kind);
    if (isClosing && !(trade && end)) return "not covered";
    const fill = of.fills.get(reference);
    if ((kind === "order_buy" || kind === "order_sell") && !fill) return "not covered";
    const sold = kind === "order_sell" && fill?.profit ? { sold: BigInt(fill.profit) } : {};
    const net = BigInt(available) + BigInt(held);
    counted.push({ kind, net, ...sold, ...(isClosing && { ...trade, decided: end?.decided }) });
  }
  const bought = own.filter(({ kind }) => kind === "order_buy").map(({ reference }) => reference);
  const inCoins = [...of.coins.values()];
  if (!bought.every((order) => inCoins.some(({ reference }) => reference === order))) return "not covered";
  const open = openProfit(inCoins, signed);
  return open !== undefined && hasAll(row, figuresOf(counted, open)) ? "follows" : "does not follow";
}

/**
 * The gain of the coins that the member owned at the end, at the prices in the log; nothing if the price of a coin or a
 * movement of one is missing.
 */
function openProfit(inCoins: readonly Item[], { endedAt, closing }: SignedItems): bigint | undefined {
  let open = 0n;
  for (const [coin, movements] of Map.groupBy(inCoins, (item) => item.coin)) {
    const sorted = movements.toSorted((one, other) => one.version - other.version);
    if (sorted.some(({ version }, nth) => version !== nth + 1)) return undefined;
    // The next round takes the coins back, so later movements do not count.
    const end = sorted.findIndex(
      ({ kind, at }) => kind === "coin_clearing" && Date.parse(at) > Date.parse(endedAt),
    );
    const last = sorted.at(end < 0 ? -1 : end - 1);
    const quantity = last && end !== 0 ? BigInt(last.availableAfter) + BigInt(last.heldAfter) : 0n;
    if (!last || quantity === 0n) continue;
    const price = readPrice(Reflect.get(Object(Reflect.get(Object(closing?.coins), coin)), "price"));
    if (!price) return undefined;
    open += worth(hundredMillionths(quantity), price) - BigInt(last.costAfter);
  }
  return open;
}

/** When a table is fixed, no trade and no order is open, so nothing is held for them. */
const inTrades = (movements: readonly Item[]): bigint =>
  movements.reduce((sum, { kind, held }) => sum + (/^(trade|order)_/.test(kind) ? BigInt(held) : 0n), 0n);
