import { type Price, priceRatio, timesTenths } from "../market/price.ts";
import { hundredMillionths, type Quantity, writeQuantity } from "../money/quantity.ts";
import { micro, type Usdt } from "../money/usdt.ts";
import type { OrderCosts, OrderSide, OrderSize } from "./order.ts";

/** The amounts that move when an order is filled. */
export interface Fill {
  readonly quantity: Quantity;
  /** The amount that the wallet pays for a buy, fee included, or gets for a sale, fee deducted. */
  readonly amount: Usdt;
  readonly fee: Usdt;
  /** The cost of the spread and the rounding, compared with the quantity at the tick's price. */
  readonly spread: Usdt;
  /** The tick's price with half of the spread. */
  readonly price: Price;
}

const bpsPerWhole = 10_000n;
const halfBpsPerWhole = 20_000n;
// Millionths of USDT and hundred-millionths of a coin.
const unitsPerMicro = 100n;

const roundUp = (amount: bigint, divisor: bigint) => (amount + divisor - 1n) / divisor;
const feeOf = (amount: Usdt, feeBps: number): Usdt => micro(roundUp(amount * BigInt(feeBps), bpsPerWhole));

/** The value of a quantity at a price, rounded down. */
export function worth(quantity: Quantity, price: Price): Usdt {
  const { of, over } = priceRatio(price);
  return micro((quantity * of) / (over * unitsPerMicro));
}

/** A tick's price with half of the spread. The result is exact. */
const priceWithSpread = (tick: Price, side: OrderSide, spreadBps: number): Price =>
  timesTenths(tick, (halfBpsPerWhole + (side === "buy" ? 1n : -1n) * BigInt(spreadBps)) * 5n, 5);

/**
 * The arithmetic of a fill. Fees are rounded up, the bought quantity and the proceeds of a sale down: every fraction goes to the house.
 */
export function fillOf(order: OrderSize & OrderCosts, tick: Price): Fill {
  const price = priceWithSpread(tick, order.side, order.spreadBps);
  const { of, over } = priceRatio(price);
  if (order.side === "buy") {
    const fee = feeOf(order.amount, order.feeBps);
    const paid = order.amount - fee;
    const quantity = hundredMillionths((paid * unitsPerMicro * over) / of);
    return { quantity, amount: order.amount, fee, spread: micro(paid - worth(quantity, tick)), price };
  }
  const { quantity } = order;
  const gross = micro((quantity * of) / (over * unitsPerMicro));
  const fee = feeOf(gross, order.feeBps);
  const spread = micro(worth(quantity, tick) - gross);
  return { quantity, amount: micro(gross - fee), fee, spread, price };
}

/** The share of a holding's cost that belongs to a sold quantity, by the average cost, rounded down. */
export const costSold = (cost: Usdt, sold: Quantity, owned: Quantity): Usdt =>
  micro(owned === 0n ? 0n : (cost * sold) / owned);

/** The average cost of a coin, in USDT with up to eight decimals, rounded. */
export function averageCost(cost: Usdt, owned: Quantity): string {
  if (owned === 0n) return "0";
  // Millionths per hundred-millionth, in hundred-millionths of a USDT: cost / 10^6 * 10^8 * 10^8 / owned.
  const units = (cost * 10_000_000_000n * 2n + owned) / (owned * 2n);
  return writeQuantity(hundredMillionths(units));
}
