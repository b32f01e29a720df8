import { type Usdt, usdtDecimals } from "./usdt.ts";

/** An amount of a coin, in hundred-millionths. */
export type CoinAmount = bigint & { readonly unit: "1e-8 coin" };

const coinDecimals = 8;
const priceForm = /^(\d{1,12})(?:\.(\d+))?$/;

/**
 * Converts an amount of USD to a coin at a price, rounded down: the network keeps the fraction. At a price of zero the
 * result is zero.
 */
export function coinAmountFloor(usd: Usdt, price: string): CoinAmount {
  const { digits, decimals } = readPrice(price);
  if (digits === 0n) return 0n as CoinAmount;
  // usd is in 1e-6 and the answer in 1e-8: every digit of the price counts, or a tiny price would buy too much.
  return ((usd * 10n ** BigInt(coinDecimals - usdtDecimals + decimals)) / digits) as CoinAmount;
}

export function writeCoinAmount(amount: CoinAmount): string {
  const digits = amount.toString().padStart(coinDecimals + 1, "0");
  return `${digits.slice(0, -coinDecimals)}.${digits.slice(-coinDecimals)}`;
}

function readPrice(price: string): { digits: bigint; decimals: number } {
  const [, whole, fraction = ""] = priceForm.exec(price) ?? [];
  if (whole === undefined) throw new Error(`Not a price: ${price}`);
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}
