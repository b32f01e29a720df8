import type { Usdt } from "./usdt.ts";

/** An amount of a coin, in hundred-millionths. */
export type CoinAmount = bigint & { readonly unit: "1e-8 coin" };

export const coinDecimals = 8;
const priceDecimals = 12;
const priceForm = /^(\d{1,12})(?:\.(\d+))?$/;

/**
 * How much of a coin an amount of USD is at a price, rounded down: the fraction of a hundred-millionth stays with the
 * network. Nothing is bought at a price of zero.
 */
export function coinAmountFloor(usd: Usdt, price: string): CoinAmount {
  const priceUnits = readPrice(price);
  if (priceUnits === 0n) return 0n as CoinAmount;
  // usd is in 1e-6, the price in 1e-12, the answer in 1e-8.
  return ((usd * 10n ** 14n) / priceUnits) as CoinAmount;
}

export function writeCoinAmount(amount: CoinAmount): string {
  const digits = amount.toString().padStart(coinDecimals + 1, "0");
  return `${digits.slice(0, -coinDecimals)}.${digits.slice(-coinDecimals)}`;
}

function readPrice(price: string): bigint {
  const [, whole, fraction = ""] = priceForm.exec(price) ?? [];
  if (whole === undefined) throw new Error(`Not a price: ${price}`);
  return BigInt(whole + fraction.slice(0, priceDecimals).padEnd(priceDecimals, "0"));
}
