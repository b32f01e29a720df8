/** Money in millionths of a dollar. */
export const micros = (text: string): bigint => units(text, 6);

/** A decimal as a whole number of its smallest parts. */
export function units(text: string, places: number): bigint {
  const [, sign, whole, fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > places)
    throw new Error(`${text} is no number with ${places} decimals.`);
  const amount = BigInt(whole + fraction.padEnd(places, "0"));
  return sign === "-" ? -amount : amount;
}

/** Whole cents as the API takes them. */
export const cents = (count: number) => `${Math.floor(count / 100)}.${String(count % 100).padStart(2, "0")}`;
