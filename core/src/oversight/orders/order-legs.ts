import { type Quantity, readQuantity } from "../../money/quantity.ts";
import { readUsdt, type Usdt } from "../../money/usdt.ts";
import { costSold, type Fill, fillOf } from "../../orders/fill.ts";
import type { OrderTerms } from "../../orders/order.ts";
import { readOrderTerms } from "./read-order.ts";
import { closedAtOf, type ShownCoinMovement, type ShownOrder } from "./shown-order.ts";

/** The fill by the terms at the price of the shown tick; nothing for an order without a fill. */
function dueFill(shown: ShownOrder): Fill | undefined {
  const { fill } = shown.order;
  return fill ? fillOf(readOrderTerms(shown), fill.tick.price as OrderTerms["price"] & string) : undefined;
}

/** Whether a shown fill is exactly what its terms and its tick give. */
export function fillsByTerms(shown: ShownOrder): boolean {
  const { fill } = shown.order;
  const due = dueFill(shown);
  if (!fill || !due) return fill === null;
  return (
    due.quantity > 0n &&
    readQuantity(fill.quantity) === due.quantity &&
    readUsdt(fill.amount) === due.amount &&
    readUsdt(fill.fee) === due.fee &&
    readUsdt(fill.spread) === due.spread &&
    fill.priceWithSpread === due.price
  );
}

interface Leg {
  readonly kind: string;
  readonly available: bigint;
  readonly held: bigint;
}

/** The movements of money that follow from the terms and the end, in the order of posting. */
function dueMoney(shown: ShownOrder): Leg[] {
  const terms = readOrderTerms(shown);
  const due = dueFill(shown);
  const leg = (kind: string, available: bigint, held: bigint): Leg => ({ kind, available, held });
  if (terms.side === "buy") {
    const hold = leg("order_hold", -terms.amount, terms.amount);
    if (due)
      return [hold, leg("order_buy", 0n, due.fee - due.amount), leg("order_buy_fee", 0n, -due.fee)].filter(
        moves,
      );
    return closedAtOf(shown) === null ? [hold] : [hold, leg("order_release", terms.amount, -terms.amount)];
  }
  if (!due) return [];
  return [leg("order_sell", due.amount + due.fee, 0n), leg("order_sell_fee", -due.fee, 0n)].filter(moves);
}

const moves = ({ available, held }: Leg) => available !== 0n || held !== 0n;

/**
 * The movements of coins that follow from them. The two sales of a pair share one hold, so a cancelled sale may show
 * the end of the other one, or no end yet.
 */
function dueCoins(shown: ShownOrder): Leg[][] {
  const { side, quantity, reason } = shown.order;
  const due = dueFill(shown);
  if (side === "buy") return [due ? [{ kind: "coin_buy", available: due.quantity, held: 0n }] : []];
  const sold: Quantity | undefined = readQuantity(quantity ?? "");
  if (sold === undefined) return [];
  const hold = { kind: "coin_hold", available: -sold, held: sold };
  const sale = { kind: "coin_sell", available: 0n, held: -sold };
  const release = { kind: "coin_release", available: sold, held: -sold };
  if (due) return [[hold, sale]];
  if (reason === "other_filled") return [[hold, sale]];
  const isPaired = shown.others.length > 0 || shown.hold !== shown.order.id;
  if (closedAtOf(shown) === null) return [[hold]];
  return isPaired ? [[hold], [hold, release], [hold, sale]] : [[hold, release]];
}

/** Whether the shown movements of money and coins are exactly those that follow from the terms and the end. */
export function movesByTerms(shown: ShownOrder): boolean {
  const money = shown.postings.map(({ kind, available, held }) => ({
    kind,
    available: readUsdt(available),
    held: readUsdt(held),
  }));
  const coins = shown.coins.map(({ kind, available, held }) => ({
    kind,
    available: readSigned(available),
    held: readSigned(held),
  }));
  return (
    isList(money, dueMoney(shown)) &&
    dueCoins(shown).some((due) => isList(coins, due)) &&
    shown.coins.every((movement) => costsByTerms(shown, movement))
  );
}

/** Whether a buy cost its amount, and a sale took the coins' average cost and gained the rest. */
function costsByTerms(shown: ShownOrder, { kind, ...moved }: ShownCoinMovement): boolean {
  const [cost, costAfter, taken] = [moved.cost, moved.costAfter, moved.taken].map(
    (text) => readUsdt(text) ?? 0n,
  );
  const due = dueFill(shown);
  if (kind === "coin_buy") return cost === due?.amount && taken === 0n;
  if (kind !== "coin_sell") return cost === 0n && taken === 0n;
  const sold = -readSigned(moved.held);
  const owned = readSigned(moved.availableAfter) + readSigned(moved.heldAfter) + sold;
  const before = ((costAfter ?? 0n) - (cost ?? 0n)) as Usdt;
  if (-(cost ?? 0n) !== costSold(before, sold as Quantity, owned as Quantity)) return false;
  // The amount of the other sale of a pair is on its own receipt.
  if (!due) return true;
  return taken === due.amount + (cost ?? 0n) && readUsdt(shown.order.fill?.profit ?? "") === taken;
}

const isList = (
  shown: readonly Readonly<Record<"kind" | "available" | "held", unknown>>[],
  due: readonly Leg[],
) =>
  shown.length === due.length &&
  due.every(
    ({ kind, available, held }, nth) =>
      shown[nth]?.kind === kind && shown[nth]?.available === available && shown[nth]?.held === held,
  );

/** A quantity with a sign, in hundred-millionths. */
export function readSigned(text: string): bigint {
  const quantity = readQuantity(text.replace("-", "")) ?? 0n;
  return text.startsWith("-") ? -quantity : quantity;
}
