/** A quantity of a coin, in hundred-millionths. */
export type Quantity = bigint & { readonly unit: "hundred-millionth of a coin" };

const quantityDecimals = 8;

/** The only place where an integer of hundred-millionths becomes a quantity, such as a database value or a sum. */
export const hundredMillionths = (units: bigint): Quantity => units as Quantity;
export const zeroQuantity = hundredMillionths(0n);

const decimalForm = /^(\d{1,24})(?:\.(\d{1,8}))?$/;

/** Parses a decimal such as `0.5`; returns nothing for other text, for a sign, and for more than eight decimals. */
export function readQuantity(text: string): Quantity | undefined {
  const [, whole, fraction = ""] = decimalForm.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return hundredMillionths(BigInt(whole + fraction.padEnd(quantityDecimals, "0")));
}

/** A quantity in answers, without trailing zeros: `0.5`, `12`. */
export function writeQuantity(quantity: Quantity): string {
  const digits = quantity.toString().padStart(quantityDecimals + 1, "0");
  const fraction = digits.slice(-quantityDecimals).replace(/0+$/, "");
  const whole = digits.slice(0, -quantityDecimals);
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
