import { numberFormat } from "./number-format.ts";

/** Shown in place of a missing number. */
export const dash = "–";

/**
 * An amount for a list or a card: money to the cent, a coin to its eight decimals. It is rounded down, and a loss away
 * from zero, so that a screen never shows more than there is. The details show `formatExact`.
 */
export function formatMoney(amount: string, unit: string, signed = false): string {
  if (!isDecimal(amount)) return dash;
  if (unit !== moneyUnit) return `${minus((signed ? signedCoins : coins).format(amount))} ${unit}`;
  if (isBelowCent(amount)) return `${signed ? "+" : ""}<0.01 ${unit}`;
  return `${minus((signed ? signedCents : cents).format(amount))} ${unit}`;
}

/** Dollars to the cent, rounded down like all money: `$10,000.00`, `−$8.50`. */
export function formatUsd(amount: string): string {
  if (!isDecimal(amount)) return dash;
  return isBelowCent(amount) ? "<$0.01" : minus(dollars.format(amount));
}

/** The exact amount, for details: at least two decimals, more only if there are more, never rounded. */
export function formatExact(amount: string, unit: string, signed = false): string {
  if (!isDecimal(amount)) return dash;
  return `${minus((signed ? signedExact : exact).format(amount))} ${unit}`;
}

/** A quantity of a coin, exact, with its thousands apart and no zeros at its end: `1,234.5`. */
export const formatQuantity = (quantity: string, signed = false): string =>
  isDecimal(quantity) ? minus((signed ? signedQuantities : quantities).format(quantity)) : dash;

/** Whether an amount has more than cents. */
export function hasMoreThanCents(amount: string): boolean {
  return /\.\d\d\d*[1-9]/.test(amount);
}

/**
 * Six decimals below one dollar, otherwise two. A price too small for six decimals is shown as "less than", not as
 * zero.
 */
export function formatPrice(usd: number): string {
  if (!Number.isFinite(usd) || usd < 0) return dash;
  if (usd > 0 && usd < priceMin / 2) return `< ${smallPrices.format(priceMin)}`;
  return (usd < 1 ? smallPrices : prices).format(usd);
}

/** `$1.23T`, `$45.60B`, `$7.89M`, and whole dollars below a million. */
export function formatMarketCap(usd: number | null | undefined): string {
  if (!isNumber(usd) || usd < 0) return dash;
  const unit = capUnits.find(({ from }) => usd >= from);
  return unit ? `${prices.format(usd / unit.from)}${unit.letter}` : wholeDollars.format(usd);
}

/** Always with a sign, except for what rounds to zero. */
export function formatChange(percent: number | null | undefined): string {
  if (!isNumber(percent)) return dash;
  return `${formatSigned(percent)}%`;
}

/** A count with its thousands apart: `12,345`. */
export const formatCount = (count: number | null | undefined): string =>
  isNumber(count) ? counts.format(count) : dash;

/** A number with so many decimals: `−1.50`, `1,200`. */
export const formatNumber = (value: number, digits: number): string =>
  minus(numberFormat({ least: digits, most: digits }).format(value));

/** A number with two decimals and its sign: `+1.67`. */
export const formatSigned = (value: number): string => minus(changes.format(value));

/** The direction of a change after rounding, so that arrow, colour and figure agree. */
export function directionOf(percent: number | null | undefined): "up" | "down" | "level" {
  if (!isNumber(percent)) return "level";
  const shown = changes.format(percent);
  if (shown.startsWith("+")) return "up";
  return shown.startsWith("-") ? "down" : "level";
}

const priceMin = 0.000001;
const capUnits = [
  { from: 1e12, letter: "T" },
  { from: 1e9, letter: "B" },
  { from: 1e6, letter: "M" },
];

/** The account's currency, worth one dollar each. All other units are coins. */
const moneyUnit = "USDT";

const toCents = { least: 2, most: 2, down: true };
const toCoinDigits = { least: 8, most: 8, down: true };
const toLastDigit = { least: 2, most: 20 };

const cents = numberFormat(toCents);
const signedCents = numberFormat({ ...toCents, plus: true });
const coins = numberFormat(toCoinDigits);
const signedCoins = numberFormat({ ...toCoinDigits, plus: true });
const exact = numberFormat(toLastDigit);
const signedExact = numberFormat({ ...toLastDigit, plus: true });
const quantities = numberFormat({ most: 8 });
const signedQuantities = numberFormat({ most: 8, plus: true });
const dollars = numberFormat({ unit: "$", ...toCents });
const prices = numberFormat({ unit: "$", least: 2, most: 2 });
const wholeDollars = numberFormat({ unit: "$", most: 0 });
const smallPrices = numberFormat({ unit: "$", least: 6, most: 6 });
const counts = numberFormat({});
const changes = numberFormat({ least: 2, most: 2, plus: true });

/** A true minus is as wide as a plus, and screen readers say it. */
function minus(text: string): string {
  return text.replace("-", "−");
}

/** Above zero, and less than the format can show. */
function isBelowCent(amount: string): boolean {
  return /^0+\.00\d*[1-9]/.test(amount);
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === "number" && Number.isFinite(value);
}
