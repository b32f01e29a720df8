import { readUsdt } from "@paperchain/core/money/usdt.ts";

/** Add or take away. */
export type Direction = "up" | "down";

/** The amount as the server takes it: negative for taking away. */
export function signedAmount(direction: Direction, typed: string): string {
  return direction === "down" ? `-${typed.trim()}` : typed.trim();
}

/** The problem with a typed amount, as a sentence. */
export function amountProblem(typed: string): string | undefined {
  const text = typed.trim();
  const amount = /^\d+(\.\d{1,2})?$/.test(text) ? readUsdt(text) : undefined;
  if (amount === undefined) return "Enter an amount with at most two decimals, such as 25.50.";
  return amount === 0n ? "Enter an amount other than zero." : undefined;
}
