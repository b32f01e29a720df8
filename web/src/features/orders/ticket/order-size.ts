import { refusals } from "@paperchain/contract/refusals.ts";
import { comparePrices, type Price, readPrice } from "@paperchain/core/market/price.ts";
import {
  hundredMillionths,
  type Quantity,
  readQuantity,
  writeQuantity,
  zeroQuantity,
} from "@paperchain/core/money/quantity.ts";
import { micro, readUsdt, type Usdt, writeUsdt, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { isReached } from "@paperchain/core/orders/decide-order.ts";
import { type Fill, fillOf, worth } from "@paperchain/core/orders/fill.ts";
import { type OrderSize, orderMin, saleMin } from "@paperchain/core/orders/order.ts";
import {
  orderMinSentence,
  saleMinSentence,
  stopBuySentence,
  stopSellSentence,
} from "@paperchain/core/orders/refuse-order.ts";
import { readAmount } from "../../../lib/words/read-amount.ts";
import { formatMoney } from "../../../ui/data/format.ts";
import type { OrderTerms } from "../api.ts";
import type { Kind, Side } from "../order.ts";
import { quantityWords } from "../order-words.ts";

/** The member's typed values, and their possessions. */
export interface OrderDraft {
  readonly side: Side;
  readonly kind: Kind;
  /** The amount of a buy, or the quantity of a sale. */
  readonly size: string;
  /** Of a limit or stop order. */
  readonly price: string;
  readonly coin: { readonly name: string; readonly symbol: string };
  /** The price now. */
  readonly now: number;
  /** USDT for a buy, the free quantity for a sale; undefined until known. */
  readonly available: string | undefined;
}

/** The problem with the amount or quantity. The checks have the server's order. */
export function sizeProblem(draft: OrderDraft): string | undefined {
  return draft.side === "buy" ? amountProblem(draft) : quantityProblem(draft);
}

function amountProblem({ size, available }: OrderDraft): string | undefined {
  if (size.trim() === "") return "Enter an amount.";
  const amount = readAmount(size);
  if (amount === undefined) return "Enter an amount with at most two decimals, such as 25.50.";
  if (amount < orderMin) return orderMinSentence;
  const most = available === undefined ? undefined : readUsdt(available);
  if (most === undefined || amount <= most) return undefined;
  return `${refusals.insufficient_balance.message}: ${formatMoney(writeUsdt(most), "USDT")} is available.`;
}

function quantityProblem(draft: OrderDraft): string | undefined {
  const { size, available, coin } = draft;
  if (available === "0") return noneFree(coin);
  if (size.trim() === "") return "Enter a quantity.";
  const quantity = readQuantity(size.trim());
  if (quantity === undefined) return "Enter a quantity with at most eight decimals, such as 0.25.";
  const at = priceAssumed(draft);
  if (quantity === 0n || (at !== undefined && worth(quantity, at) < saleMin)) return saleMinSentence;
  const most = available === undefined ? undefined : readQuantity(available);
  return most === undefined || quantity <= most
    ? undefined
    : `${refusals.insufficient_quantity.message} ${quantityWords(writeQuantity(most), coin)} is free to sell.`;
}

const noneFree = ({ name }: OrderDraft["coin"]): string =>
  `You have no ${name} that is free to sell. Buy some first, or cancel an order that holds it.`;

/** The problem with the price of a limit or stop order. */
export function priceProblem({ side, kind, price, now }: OrderDraft): string | undefined {
  if (kind === "market") return undefined;
  if (price.trim() === "") return "Enter a price.";
  const wanted = readPrice(price.trim());
  if (wanted === undefined) return "Enter a price above zero, such as 42000.5.";
  const current = readPrice(now);
  if (kind === "limit" || current === undefined) return undefined;
  const difference = comparePrices(wanted, current);
  if (side === "sell") return difference < 0 ? undefined : stopSellSentence;
  return difference > 0 ? undefined : stopBuySentence;
}

/** The price by which the server decides whether an order is large enough: its own, or the current one. */
const priceAssumed = ({ kind, price, now }: OrderDraft): Price | undefined =>
  kind === "market" ? readPrice(now) : readPrice(price.trim());

/**
 * The amounts that the order would move at that price, by the server's arithmetic; undefined while they cannot be
 * computed.
 */
export function previewOf(
  draft: OrderDraft,
  { feeBps, spreadBps }: Pick<OrderTerms, "feeBps" | "spreadBps">,
): Fill | undefined {
  const size = readSize(draft);
  const at = isReachedNow(draft) ? readPrice(draft.now) : priceAssumed(draft);
  return size && at && fillOf({ ...size, feeBps, spreadBps }, at);
}

/**
 * Whether the price has already reached the limit. The next price is then likely to fill the order, near the current
 * price.
 */
export function isReachedNow({ kind, side, price, now }: OrderDraft): boolean {
  const [wanted, current] = [readPrice(price.trim()), readPrice(now)];
  return (
    kind === "limit" &&
    wanted !== undefined &&
    current !== undefined &&
    isReached({ kind, side, price: wanted }, current)
  );
}

function readSize({ side, size }: OrderDraft): OrderSize | undefined {
  if (side === "buy") {
    const amount = readAmount(size);
    return amount ? { side, amount } : undefined;
  }
  const quantity = readQuantity(size.trim());
  return quantity ? { side, quantity } : undefined;
}

const percents = [25n, 50n, 75n, 100n];
/** Members type two decimals; the ledger keeps six. */
const centMicros = 10_000n;

/** Shares of the available amount as one-tap sizes, rounded down. Shares that are too small are left out. */
export function sizeShares({
  side,
  available,
}: Pick<OrderDraft, "side" | "available">): { label: string; size: string }[] {
  if (available === undefined) return [];
  const shares = percents.map((percent) => ({
    label: `${percent}%`,
    size: side === "buy" ? shareOfUsdt(available, percent) : shareOfCoins(available, percent),
  }));
  return shares.flatMap(({ label, size }) => (size === undefined ? [] : [{ label, size }]));
}

function shareOfUsdt(available: string, percent: bigint): string | undefined {
  const share: Usdt = micro(((readUsdt(available) ?? zeroUsdt) * percent) / 100n);
  return share < orderMin ? undefined : writeUsdt(micro(share - (share % centMicros)));
}

function shareOfCoins(available: string, percent: bigint): string | undefined {
  const share: Quantity = hundredMillionths(((readQuantity(available) ?? zeroQuantity) * percent) / 100n);
  return share === 0n ? undefined : writeQuantity(share);
}

/** `1,234.56 USDT is available.` */
export function availableWords({ side, available, coin }: OrderDraft): string | undefined {
  if (available === undefined) return undefined;
  return side === "buy"
    ? `${formatMoney(available, "USDT")} is available.`
    : `${quantityWords(available, coin)} is free to sell.`;
}

/** The typed size with its unit, for a button; undefined if it cannot be parsed. */
export function sizeText({
  side,
  size,
  coin,
}: Pick<OrderDraft, "side" | "size" | "coin">): string | undefined {
  if (side === "sell") return readQuantity(size.trim()) ? quantityWords(size.trim(), coin) : undefined;
  const amount = readAmount(size);
  return amount ? formatMoney(writeUsdt(amount), "USDT") : undefined;
}

/** The part of a holding that is free to sell. */
export function freeQuantity(holding: { quantity: string; held: string } | undefined): string {
  if (!holding) return "0";
  const [owned, held] = [readQuantity(holding.quantity) ?? zeroQuantity, readQuantity(holding.held)];
  return writeQuantity(hundredMillionths(owned - (held ?? zeroQuantity)));
}
