import type { AcceptedTerms } from "@paperchain/core/oversight/accepted-terms.ts";
import { isTrade } from "@paperchain/core/trades/direction.ts";
import type { Trouble } from "../log/check-log.ts";
import { type Alarm, raiseAlarm, readHeld } from "../log/stored-log.ts";

/** Raises an alarm that names a transaction. */
export function raiseAbout(
  { id, member, type, at, order }: AcceptedTerms,
  trouble: Trouble,
  found: string,
): void {
  const detail = `${order ? "Order" : isTrade({ type }) ? "Trade" : "Transaction"} ${id}\nAccepted ${at}\n${found}`;
  raiseOwnAlarm(trouble, detail, { userId: member, transactionId: id });
}

/** Raises an alarm about the logged-in member, unless it names another. */
export function raiseOwnAlarm(
  trouble: Trouble,
  detail: string,
  about: Pick<Alarm, "userId" | "transactionId"> = {},
): void {
  const held = readHeld();
  const at = new Date().toISOString();
  raiseAlarm({ fits: false, trouble, held, shown: held ?? { key: "", note: "" }, detail, at, ...about });
}
