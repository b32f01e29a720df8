import { canonicalJson } from "../oversight/canonical-json.ts";
import { type Figures, profitOf } from "./figures.ts";

/** A row of a final table as the text that is hashed: figures and place, amounts in millionths of a USDT, and a salt against guessing. */
export function writeFinalRow(figures: Figures, place: number | null, salt: string): string {
  const texts = Object.entries({ ...figures, profit: profitOf(figures) }).map(([name, value]) => [
    name,
    typeof value === "bigint" ? String(value) : value,
  ]);
  return canonicalJson({ ...Object.fromEntries(texts), place, salt });
}
