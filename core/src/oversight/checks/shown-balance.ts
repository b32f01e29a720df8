import { readQuantity } from "../../money/quantity.ts";
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

interface AnsweredHolding {
  readonly coinId: string;
  readonly version: number;
  readonly quantity: string;
  readonly held: string;
  readonly cost: string;
  readonly taken: string;
}

/** A member's holding of a coin, as the records have it. */
export function shownHolding(member: string, { coinId, version, ...owned }: AnsweredHolding): ShownBalance {
  const [quantity, held] = [readUnits(owned.quantity), readUnits(owned.held)];
  return {
    ...{ member, version, available: String(quantity - held), held: String(held) },
    coin: { id: coinId, cost: String(micros(owned.cost)), taken: String(micros(owned.taken)) },
  };
}

const readUnits = (quantity: string): bigint => readQuantity(quantity) ?? 0n;
const micros = (amount: string): Usdt => readUsdt(amount) ?? zeroUsdt;
