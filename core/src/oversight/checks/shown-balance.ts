import { addUsdt, readUsdt, type Usdt, zeroUsdt } from "../../money/usdt.ts";
import type { ShownBalance } from "./check-balance.ts";

/** A balance as the wallet's answer has it. */
interface AnsweredBalance {
  readonly availableBalance: string;
  readonly held: Readonly<Record<string, string>>;
  readonly version: number;
}

/** The parts of a shown balance that the records have too. */
export const shownBalance = (
  member: string,
  { availableBalance, held, version }: AnsweredBalance,
): ShownBalance => ({
  member,
  version,
  available: String(micros(availableBalance)),
  held: String(addUsdt(...Object.values(held).map(micros))),
});

const micros = (amount: string): Usdt => readUsdt(amount) ?? zeroUsdt;
