import { type Usdt, writeDollars } from "../money/usdt.ts";

const addressLengthMin = 4;
export const addressLengthMax = 200;

// Control characters, and characters that reverse or hide their neighbours.
const unseen = /[\p{C}\p{Zl}\p{Zp}]/u;

/** A typed or pasted destination, without line breaks and the spaces around it. */
export const readAddress = (typed: string): string => typed.replaceAll(/\s*[\r\n\t]+\s*/g, "").trim();

/**
 * Returns why a destination is refused, or nothing. Withdrawals are never sent, so any readable text is accepted: a
 * check for real addresses would make members type real ones.
 */
export function addressProblem(address: string): string | undefined {
  if (address.trim() === "") return "Enter the destination wallet address.";
  if (address.length < addressLengthMin)
    return `Use at least ${addressLengthMin} characters for the address.`;
  if (address.length > addressLengthMax) return `Use at most ${addressLengthMax} characters for the address.`;
  return unseen.test(address) ? "Use only visible characters in the address." : undefined;
}

/** Returns a problem if the fee would leave nothing of the withdrawal. */
export function feeProblem(amount: Usdt, fee: Usdt): string | undefined {
  if (amount > fee) return undefined;
  const what = amount === fee ? "takes the whole amount" : "is more than the amount";
  return `The network fee of ${writeDollars(fee)} ${what}. Enter a larger amount.`;
}
