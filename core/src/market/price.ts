/** A coin's price in USD: an exact decimal without exponent, such as `42000.5`, as received. Never rounded. */
export type Price = string & { readonly unit: "usd per coin" };

const decimalForm = /^(\d{1,15})(?:\.(\d{1,60}))?$/;
const exponentForm = /^(\d)(?:\.(\d+))?e([+-]\d{1,2})$/;
const wholeDigitsMax = 12;

/** Parses a number or a decimal text; returns nothing unless it is finite, above zero and below the maximum. */
export function readPrice(given: unknown): Price | undefined {
  if (typeof given !== "number" && typeof given !== "string") return undefined;
  const parts = decimalForm.exec(withoutExponent(String(given)));
  if (!parts) return undefined;
  const [, whole = "", fraction = ""] = parts;
  const price = writeDecimal({ digits: BigInt(whole + fraction), decimals: fraction.length });
  return price === "0" || whole.replace(/^0+/, "").length > wholeDigitsMax ? undefined : (price as Price);
}

/**
 * The price times a ratio of whole numbers whose divisor is a power of ten. The result is exact: nothing is rounded.
 */
export function timesTenths(price: Price, factor: bigint, decimals: number): Price {
  const of = readDecimal(price);
  return writeDecimal({ digits: of.digits * factor, decimals: of.decimals + decimals }) as Price;
}

/** Compares two prices: negative, positive or zero, as in a sort. */
export function comparePrices(one: Price, other: Price): number {
  const [a, b] = [readDecimal(one), readDecimal(other)];
  const decimals = Math.max(a.decimals, b.decimals);
  const difference =
    a.digits * 10n ** BigInt(decimals - a.decimals) - b.digits * 10n ** BigInt(decimals - b.decimals);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** An amount scaled by the change of a price, rounded down to its smallest unit. */
export function followPrice(amount: bigint, from: Price, to: Price): bigint {
  const [first, last] = [priceRatio(from), priceRatio(to)];
  return (amount * last.of * first.over) / (first.of * last.over);
}

/** A price for people, to its last digit, because that digit may decide a trade: `$4,886.882`, `$1,200.50`. */
export function exactPrice(price: string): string {
  const [whole = "", fraction] = price.split(".");
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}${fraction === undefined ? "" : `.${fraction.padEnd(2, "0")}`}`;
}

/** A price as a fraction of whole numbers. */
export function priceRatio(price: Price): { readonly of: bigint; readonly over: bigint } {
  const { digits, decimals } = readDecimal(price);
  return { of: digits, over: 10n ** BigInt(decimals) };
}

interface Decimal {
  readonly digits: bigint;
  readonly decimals: number;
}

function readDecimal(price: Price): Decimal {
  const [whole = "", fraction = ""] = price.split(".");
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}

function writeDecimal({ digits, decimals }: Decimal): string {
  const text = digits.toString().padStart(decimals + 1, "0");
  const whole = text.slice(0, text.length - decimals);
  const fraction = text.slice(text.length - decimals).replace(/0+$/, "");
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

// JavaScript writes small numbers with an exponent (1.2e-7). Only the spelling changes, not the digits.
function withoutExponent(text: string): string {
  const [, first, rest = "", exponent] = exponentForm.exec(text) ?? [];
  if (first === undefined) return text;
  const shift = Number(exponent);
  if (shift < 0) return `0.${"0".repeat(-shift - 1)}${first}${rest}`;
  return rest.length <= shift
    ? `${first}${rest.padEnd(shift, "0")}`
    : `${first}${rest.slice(0, shift)}.${rest.slice(shift)}`;
}
