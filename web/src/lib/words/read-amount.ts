import { readUsdt, type Usdt } from "@paperchain/core/money/usdt.ts";

/** Parses a typed USD amount to whole cents; undefined if it is not an amount. */
export function readAmount(typed: string): Usdt | undefined {
  return /^\d{1,12}(\.\d{1,2})?$/.test(typed.trim()) ? readUsdt(typed.trim()) : undefined;
}
