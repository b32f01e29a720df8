import { readUsdt, type Usdt } from "@paperchain/core/money/usdt.ts";

/** What somebody typed as an amount of USD, in whole cents; nothing where it is none. */
export function readAmount(typed: string): Usdt | undefined {
  return /^\d{1,12}(\.\d{1,2})?$/.test(typed.trim()) ? readUsdt(typed.trim()) : undefined;
}
