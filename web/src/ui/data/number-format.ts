interface NumberLook {
  /** The fewest decimals. */
  least?: number;
  /** The maximum number of decimals. More are rounded to the nearest, or down. */
  most?: number;
  down?: boolean;
  /** Whether positive numbers have a plus. */
  plus?: boolean;
  unit?: "" | "$";
}

/**
 * Makes every number format of the screens, in English: `1,234.50`, `-$8.50`. `Intl.NumberFormat` would do the same,
 * but the first one takes a phone most of a tenth of a second.
 */
export function numberFormat({ least = 0, most = 3, down = false, plus = false, unit = "" }: NumberLook) {
  return {
    format(value: number | `${number}`): string {
      const decimal = readDecimal(String(value));
      if (!decimal) return String(value);
      const { negative, whole, fraction } = decimal;
      const rest = fraction.slice(most);
      const isMore = down ? negative && /[1-9]/.test(rest) : /^[5-9]/.test(rest);
      const rounded = BigInt(whole + fraction.slice(0, most).padEnd(most, "0")) + (isMore ? 1n : 0n);
      const digits = String(rounded).padStart(most + 1, "0");
      const point = digits.length - most;
      const decimals = digits.slice(point).replace(/0+$/, "").padEnd(least, "0");
      const sign = rounded === 0n ? "" : negative ? "-" : plus ? "+" : "";
      return `${sign}${unit}${inThousands(digits.slice(0, point))}${decimals && `.${decimals}`}`;
    },
  };
}

const inThousands = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/** Splits a decimal into its parts, even one that JavaScript writes with an exponent: `5e-7`. */
function readDecimal(text: string) {
  const found = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(text);
  if (!found) return undefined;
  const [, sign, whole = "", fraction = "", exponent = "0"] = found;
  const shift = Number(exponent);
  const digits = `${"0".repeat(Math.max(-shift, 0))}${whole}${fraction.padEnd(shift, "0")}`;
  const point = digits.length - Math.max(fraction.length - shift, 0);
  return { negative: sign === "-", whole: digits.slice(0, point), fraction: digits.slice(point) };
}
