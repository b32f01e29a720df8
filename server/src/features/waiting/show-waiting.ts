import type { Context } from "../../context.ts";
import { countWaiting } from "../../db/queries/transactions/waiting.ts";

/** A badge says `99+` long before: beyond this nobody needs the number. */
const countedMax = 1_000;

/** How much waits for an administrator, and what only an administrator can mend. */
export async function showWaiting({ db, disk, clocks }: Context) {
  const troubles: ("disk" | "clock")[] = [];
  if (disk.isFull()) troubles.push("disk");
  if (clocks.isOff()) troubles.push("clock");
  return { ...(await countWaiting(db, countedMax)), troubles };
}
