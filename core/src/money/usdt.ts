/** An amount of the account currency, in millionths. Money is never a `number`. */
export type Usdt = bigint & { readonly unit: "micro-usdt" };

export const usdtDecimals = 6;
const microPerUsdt = 1_000_000n;

/** The only place where an integer of millionths becomes money, such as a database value or a sum. */
export const micro = (amount: bigint): Usdt => amount as Usdt;

export const zeroUsdt = micro(0n);

const decimalForm = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/;

/**
 * Parses a decimal such as `12.5`; returns nothing for other text, for more than six decimals, and above a trillion.
 */
export function readUsdt(text: string): Usdt | undefined {
  const parts = decimalForm.exec(text);
  if (!parts) return undefined;
  const [, sign, whole = "", fraction = ""] = parts;
  const amount = BigInt(whole) * microPerUsdt + BigInt(fraction.padEnd(usdtDecimals, "0"));
  return micro(sign === "-" ? -amount : amount);
}

/** Money in answers: at least two decimals, and more only if they are not zero. `12.50`, `0.000001`. */
export function writeUsdt(amount: Usdt): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(usdtDecimals + 1, "0");
  const whole = digits.slice(0, -usdtDecimals);
  const fraction = digits.slice(-usdtDecimals).replace(/0{1,4}$/, "");
  return `${amount < 0n ? "-" : ""}${whole}.${fraction}`;
}

/** Money in sentences: `$1,250.00`. */
export const writeDollars = (amount: Usdt): string =>
  `${amount < 0n ? "-" : ""}$${writeUsdt(amount)
    .replace("-", "")
    .replace(/\B(?=(\d{3})+\.)/g, ",")}`;

export const addUsdt = (...amounts: readonly Usdt[]): Usdt =>
  micro(amounts.reduce<bigint>((sum, each) => sum + each, 0n));
export const negateUsdt = (amount: Usdt): Usdt => micro(-amount);
