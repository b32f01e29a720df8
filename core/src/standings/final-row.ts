import { canonicalJson } from "../oversight/canonical-json.ts";
import { type Figures, profitOf } from "./figures.ts";

/**
 * A row of a final table as the hashed text: figures and place, amounts in millionths of a USDT, and a salt against
 * guessing.
 */
export function writeFinalRow(figures: Figures, place: number | null, salt: string): string {
  const { coinProfit, ...others } = figures;
  // Older rows, from before coins could be bought, lack this figure.
  const counted = coinProfit === 0n ? others : figures;
  const texts = Object.entries({ ...counted, profit: profitOf(figures) }).map(([name, value]) => [
    name,
    typeof value === "bigint" ? String(value) : value,
  ]);
  return canonicalJson({ ...Object.fromEntries(texts), place, salt });
}
