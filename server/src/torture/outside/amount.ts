/** Money in millionths of a dollar. */
export function micros(text: string): bigint {
  const [, sign, whole, fraction = ""] = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new Error(`${text} is not money in millionths.`);
  const amount = BigInt(whole + fraction.padEnd(6, "0"));
  return sign === "-" ? -amount : amount;
}

/** Whole cents as the API takes them. */
export const cents = (count: number) => `${Math.floor(count / 100)}.${String(count % 100).padStart(2, "0")}`;
