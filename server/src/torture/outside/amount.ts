const decimals = 18;

/** A decimal text as whole units of 10^-18, so that prices and money compare exactly. */
export function exact(text: string): bigint {
  const [, sign, whole, fraction = ""] = /^(-?)(\d+)(?:\.(\d{1,18}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new Error(`${text} is not a decimal.`);
  const units = BigInt(whole + fraction.padEnd(decimals, "0"));
  return sign === "-" ? -units : units;
}

/** Money in millionths of a dollar. */
export function micros(text: string): bigint {
  const units = exact(text);
  const perMicro = 10n ** 12n;
  if (units % perMicro !== 0n) throw new Error(`${text} has a fraction of a millionth.`);
  return units / perMicro;
}

/** Whole cents as the API takes them. */
export const cents = (count: number) => `${Math.floor(count / 100)}.${String(count % 100).padStart(2, "0")}`;
