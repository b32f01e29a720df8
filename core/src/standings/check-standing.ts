import { readPrice } from "../market/price.ts";
import { fromBase64, utf8 } from "../oversight/bytes.ts";
import { checkItem, type OpenedItem } from "../oversight/check-item.ts";
import { hasAll } from "../oversight/checks/has-all.ts";
import { unlessUnreadable } from "../oversight/checks/unless-unreadable.ts";
import { leafHash, type Sha256 } from "../oversight/merkle-tree.ts";
import { provesInclusion, readPath } from "../oversight/proofs.ts";
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

/** The result for a row: in the table as it is shown, in the table with other figures, or not in the table. */
export type StandingFinding = "in the table" | "other figures" | "not in the table";

/** Compares a row with a table. `closing` is what the log's line about the end of the round says, if it is there already. */
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

/** The texts of a row are its amounts, except the names in it. */
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

/** Two figures hang on what the log says: they are not compared before it does. */
function isShown(shown: ShownStanding, row: Row, terms: TableTerms | undefined): boolean {
  const { inBitcoin, returnPerDrawdown } = shown;
  const figures = shownFigures(row, terms ?? readTerms({}));
  const due = terms ? figures : { ...figures, inBitcoin, returnPerDrawdown };
  return hasAll(shown, { userId: row.member, place: row.place, ...due });
}

/**
 * The result for a row by its member's own items in the signed records: it follows from them, it does not, or not all that it
 * needs is in them.
 */
export type RowFinding = "follows" | "does not follow" | "not covered";

interface SignedItems {
  readonly items: readonly OpenedItem[];
  readonly records: TreeState;
  /** When the round began to end: the row has each movement from before. */
  readonly endedAt: string;
}

/**
 * Computes a member's row again from the member's own movements. `late` and `freshStart` do not follow from them, and the place
 * hangs on the rows of others.
 */
export function checkOwnRow(sha256: Sha256, row: string, signed: SignedItems): RowFinding {
  return unlessUnreadable(() => compareOwnRow(sha256, readRow(row), signed), "does not follow");
}

/** The parts of items that count. */
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
}

/** The clocks of two servers may differ by so much. */
const clocksMs = 60_000;

function compareOwnRow(sha256: Sha256, row: Row, { items, records, endedAt }: SignedItems): RowFinding {
  const of = {
    accepted: new Map<string | number, Item>(),
    closed: new Map<string | number, Item>(),
    money: new Map<string | number, Item>(),
    orders: new Map<string | number, Item>(),
    fills: new Map<string | number, Item>(),
    coins: new Map<string | number, Item>(),
  };
  for (const opened of items) {
    const kind = checkItem(sha256, opened, records)?.kind;
    const item: Item = JSON.parse(opened.item);
    const name =
      kind === "money" ? item.version : kind === "coins" ? `${item.coin} ${item.version}` : item.id;
    if (!kind || kind === "prices" || item.member !== row.member || of[kind].has(name))
      return "does not follow";
    of[kind].set(name, item);
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
    const net = BigInt(available) + BigInt(held);
    counted.push({ kind, net, ...(isClosing && { ...trade, decided: end?.decided }) });
  }
  return hasAll(row, figuresOf(counted)) ? "follows" : "does not follow";
}

/** No trade is open when a table is fixed, so what was staked is no longer held. */
const inTrades = (movements: readonly Item[]): bigint =>
  movements.reduce((sum, { kind, held }) => sum + (kind.startsWith("trade_") ? BigInt(held) : 0n), 0n);
