import type { MarketSourceName } from "../../market/coin.ts";
import { pollGapMsMax } from "../../market/pace.ts";
import { readQuantity } from "../../money/quantity.ts";
import { readUsdt } from "../../money/usdt.ts";
import { orderEnd } from "../../orders/decide-order.ts";
import { termsOfOrder } from "../accepted-terms.ts";
import { checkItem, type OpenedItem } from "../check-item.ts";
import {
  compare,
  makeIsDue,
  type Part,
  partOfPrices,
  readItem,
  type SignedRecords,
  type TradeProof,
  unreadablePrices,
} from "../check-trade-proof.ts";
import { hasAll } from "../checks/has-all.ts";
import { unlessUnreadable } from "../checks/unless-unreadable.ts";
import type { Sha256 } from "../merkle-tree.ts";
import { checkOrderPrices, type OrderPriceCheck } from "./check-order-prices.ts";
import { fillsByTerms, movesByTerms, readSigned } from "./order-legs.ts";
import { readOrderTerms } from "./read-order.ts";
import { closedAtOf, type ShownOrder } from "./shown-order.ts";

/** The items of an order in the records, as the server opens them. */
export interface OrderProof extends TradeProof {
  readonly coins: readonly OpenedItem[];
}

export interface OrderCheck {
  /** The same parts as of a trade. */
  readonly finding: "sealed" | "waiting" | "not covered" | "different";
  /** The parts that differ. */
  readonly about: readonly (typeof partNames)[number][];
  /** Absent if the prices were not compared. */
  readonly prices?: OrderPriceCheck;
}

const partNames = ["terms", "prices", "fill", "end", "money", "coins"] as const;

/** Compares a shown order with the signed records, and recomputes its fill from the polls. */
export function checkOrderProof(
  sha256: Sha256,
  shown: ShownOrder,
  proof: OrderProof,
  records: SignedRecords,
): OrderCheck {
  return unlessUnreadable(() => compareOrder(sha256, shown, proof, records), unreadable);
}

const unreadable: OrderCheck = { finding: "different", about: ["terms"] };

function compareOrder(
  sha256: Sha256,
  shown: ShownOrder,
  proof: OrderProof,
  records: SignedRecords,
): OrderCheck {
  const { order } = shown;
  const open = (opened: OpenedItem | null) =>
    opened && checkItem(sha256, opened, records) ? readItem(opened.item) : undefined;
  const isDue = makeIsDue(order.acceptedAt, proof, records);
  const accepted = open(proof.accepted);
  const prices = unlessUnreadable(() => checkPrices(sha256, { shown, proof, accepted, records, isDue }), {
    ...unreadablePrices,
    unread: null,
  });
  const closedAt = closedAtOf(shown);
  const parts: Record<(typeof partNames)[number], Part> = {
    terms: compare(proof.accepted, open, termsOf(shown), isDue(order.acceptedAt)),
    prices: partOfPrices(prices, isDue(duePrices(shown, prices))),
    fill: fillsByTerms(shown) ? "same" : "different",
    end: hasOwnEnd(shown, isDue) ? compare(proof.closed, open, endOf(shown), isDue(closedAt)) : "different",
    money: compareMoves(moneyOf(shown), proof.money.map(open), { shown, isDue }),
    coins: compareMoves(coinsOf(shown), proof.coins.map(open), { shown, isDue }),
  };
  if (!movesByTerms(shown)) parts.money = "different";
  const about = partNames.filter((name) => parts[name] === "different");
  if (about.length > 0) return { finding: "different", about, prices };
  if (partNames.every((name) => parts[name] === "same")) return { finding: "sealed", about, prices };
  return { finding: proof.notCovered > 0 || prices.isOlder ? "not covered" : "waiting", about, prices };
}

type IsDue = (at: string | null) => boolean;

interface Asked {
  readonly shown: ShownOrder;
  readonly proof: OrderProof;
  readonly accepted: unknown;
  readonly records: SignedRecords;
  readonly isDue: IsDue;
}

/** The prices of the source that the accepted terms name. */
function checkPrices(sha256: Sha256, { shown, proof, accepted, records, isDue }: Asked): OrderPriceCheck {
  const source = (accepted as { order?: { source?: MarketSourceName } } | undefined)?.order?.source;
  if (!proof.prices)
    return { part: "missing", isOlder: false, poll: null, polls: 0, unquoted: 0, unread: null };
  return checkOrderPrices(sha256, { shown, source, proof: proof.prices, records, isDue });
}

/**
 * When the last poll of a proof was made. If the order was cancelled for lack of a price, the poll after that must show
 * that none came.
 */
function duePrices(shown: ShownOrder, { part }: OrderPriceCheck): string | null {
  const at = closedAtOf(shown) ?? shown.order.acceptedAt;
  return part === "open" ? new Date(Date.parse(at) + pollGapMsMax).toISOString() : at;
}

const termsOf = (shown: ShownOrder) => {
  const paired = shown.hold !== shown.order.id;
  const { order, ...terms } = termsOfOrder(shown.order, paired);
  return { ...terms, order: { ...order, acceptedSeq: shown.acceptedSeq, hold: shown.hold } };
};

/** An order is not open for longer than its rule allows. */
function hasOwnEnd(shown: ShownOrder, isDue: IsDue): boolean {
  const { cancelAskedAt, fill, filledAt, cancelledAt, reason, trigger } = shown.order;
  if ((fill === null) !== (filledAt === null) || (reason === null) !== (cancelledAt === null)) return false;
  if (fill && reason) return false;
  if (closedAtOf(shown) !== null) return true;
  const early = cancelAskedAt ? ({ at: new Date(cancelAskedAt), because: "member" } as const) : null;
  const overMs = trigger ? Date.parse(trigger.receivedAt) : orderEnd(readOrderTerms(shown), early).givenUpAt;
  return !isDue(new Date(overMs + pollGapMsMax).toISOString());
}

/** An order that is shown as open has no end yet. */
function endOf(shown: ShownOrder) {
  const { id, userId, cancelAskedAt, fill, trigger, reason } = shown.order;
  const at = closedAtOf(shown);
  if (at === null) return undefined;
  const { tick = null, profit = null } = fill ?? {};
  return {
    id,
    member: userId,
    at,
    cancelAskedAt,
    reason,
    amount: fill && micros(fill.amount),
    fee: fill && micros(fill.fee),
    quantity: fill && String(readQuantity(fill.quantity)),
    profit: profit === null ? null : micros(profit),
    fillAt: tick?.at ?? null,
    fillSeq: tick?.seq ?? null,
    triggerAt: trigger?.at ?? null,
    triggerSeq: trigger?.seq ?? null,
  };
}

type Item = Readonly<Record<string, unknown>> & { readonly at: string };

const moneyOf = ({ order, postings }: ShownOrder): Item[] =>
  postings.map(({ kind, available, held, availableAfter, at }) => ({
    reference: order.id,
    member: order.userId,
    kind,
    at,
    available: micros(available),
    held: micros(held),
    availableAfter: micros(availableAfter),
  }));

const coinsOf = ({ order, hold, coins }: ShownOrder): Item[] =>
  coins.map(({ kind, at, version, ...moved }) => ({
    reference: hold,
    member: order.userId,
    coin: order.coinId,
    kind,
    at,
    version,
    available: String(readSigned(moved.available)),
    held: String(readSigned(moved.held)),
    availableAfter: String(readSigned(moved.availableAfter)),
    heldAfter: String(readSigned(moved.heldAfter)),
    cost: micros(moved.cost),
    costAfter: micros(moved.costAfter),
    taken: micros(moved.taken),
    takenAfter: micros(moved.takenAfter),
  }));

/** Each shown movement is in the records, and the records have no other. */
function compareMoves(
  movements: readonly Item[],
  items: readonly unknown[],
  { shown, isDue }: { shown: ShownOrder; isDue: IsDue },
): Part {
  const missing = movements.filter((movement) => !items.some((item) => hasAll(item, movement)));
  const others = items.filter((item) => !movements.some((movement) => hasAll(item, movement)));
  // The records may already have the end of an order that is shown as open, and the end of the other sale of its pair.
  const mayBeNewer = closedAtOf(shown) === null || shown.others.length > 0 || shown.hold !== shown.order.id;
  const references = [shown.order.id, shown.hold];
  const isNewer =
    mayBeNewer && others.every((item) => references.some((reference) => hasAll(item, { reference })));
  if ((others.length > 0 && !isNewer) || missing.some(({ at }) => isDue(at))) return "different";
  return missing.length > 0 ? "missing" : "same";
}

const micros = (text: string): string => String(readUsdt(text));
