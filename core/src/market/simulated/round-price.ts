/** Six significant digits, and never fewer than two decimals; the number is the one nearest to that decimal. */
export function roundPrice(price: number): number {
  let scale = 100;
  while (price * scale < 100_000) scale *= 10;
  return Math.round(price * scale) / scale;
}
