/** Shown where there is no number to show. */
export const dash = "–";

/** Exact to the last digit: at least two decimals, more only when they are there, never rounded. */
export function formatMoney(amount: string, unit: string, signed = false): string {
  if (!isDecimal(amount)) return dash;
  return `${minus((signed ? signedAmounts : amounts).format(amount))} ${unit}`;
}

/** Dollars, as exact as money is: `$10,000.00`, `−$8.50`. */
export function formatUsd(amount: string): string {
  return isDecimal(amount) ? minus(dollars.format(amount)) : dash;
}

/** Six decimals below one dollar, otherwise two. A price too small for that is said to be small, not to be nothing. */
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

/** The sign always, except for what rounds to nothing. */
export function formatChange(percent: number | null | undefined): string {
  if (!isNumber(percent)) return dash;
  return `${minus(changes.format(percent))}%`;
}

/** Where a change leads once it is rounded as shown, so that arrow, colour and figure agree. */
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

const amounts = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 20 });
const signedAmounts = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 20,
  signDisplay: "exceptZero",
});
const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  minimumFractionDigits: 2,
  maximumFractionDigits: 20,
});
const prices = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const wholeDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const smallPrices = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  minimumFractionDigits: 6,
  maximumFractionDigits: 6,
});
const changes = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: "exceptZero",
});

/** A true minus is as wide as a plus, and screen readers say it. */
function minus(text: string): string {
  return text.replace("-", "−");
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === "number" && Number.isFinite(value);
}
