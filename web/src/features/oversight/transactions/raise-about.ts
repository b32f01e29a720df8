import type { AcceptedTerms } from "@paperchain/core/oversight/accepted-terms.ts";
import type { Trouble } from "../check/check-log.ts";
import { raiseAlarm, readHeld } from "../check/kept-log.ts";

/** Raises an alarm that names a transaction. */
export function raiseAbout({ id, member, type, at }: AcceptedTerms, trouble: Trouble, found: string): void {
  const held = readHeld();
  const shown = held ?? { key: "", note: "" };
  const detail = `${isTrade(type) ? "Trade" : "Transaction"} ${id}\nAccepted ${at}\n${found}`;
  const about = { userId: member, transactionId: id, at: new Date().toISOString() };
  raiseAlarm({ fits: false, trouble, held, shown, detail, ...about });
}

export const isTrade = (type: string): boolean => type === "BuyUp" || type === "BuyDown";
