import { type Usdt, writeUsdt } from "../money/usdt.ts";

export const addressLengthMin = 4;
export const addressLengthMax = 200;

// Control characters, and those that turn or hide what stands beside them.
const unseen = /[\p{C}\p{Zl}\p{Zp}]/u;

/** A typed or pasted destination, without line breaks and the spaces around it. */
export const readAddress = (typed: string): string => typed.replaceAll(/\s*[\r\n\t]+\s*/g, "").trim();

/**
 * A sentence that says why a destination is refused, or nothing. Nothing is ever sent there, so any text that a person can
 * read will do: to check it like a real one would be to ask for a real one.
 */
export function addressProblem(address: string): string | undefined {
  if (address.trim() === "") return "Enter the destination wallet address.";
  if (address.length < addressLengthMin)
    return `Use at least ${addressLengthMin} characters for the address.`;
  if (address.length > addressLengthMax) return `Use at most ${addressLengthMax} characters for the address.`;
  return unseen.test(address) ? "Use only visible characters in the address." : undefined;
}

/** Why nothing would be left of a withdrawal, or nothing where something is. */
export function feeProblem(amount: Usdt, fee: Usdt): string | undefined {
  if (amount > fee) return undefined;
  const what = amount === fee ? "takes the whole amount" : "is more than the amount";
  return `The network fee of $${writeUsdt(fee)} ${what}. Enter a larger amount.`;
}
