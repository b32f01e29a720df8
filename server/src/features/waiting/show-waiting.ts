import { sourceClock } from "@paperchain/core/market/source-clock.ts";
import type { Context } from "../../context.ts";
import { countWaiting } from "../../db/queries/transactions/waiting.ts";

/** The badge says `99+` long before: beyond this nobody needs the number. */
const countedMax = 1_000;

/** The amount of work that waits for an administrator, and the problems that only an administrator can fix. */
export async function showWaiting({ db, disk, clocks, market, sealing }: Context) {
  const troubles: ("disk" | "clock" | "source_clock" | "records")[] = [];
  if (disk.isFull()) troubles.push("disk");
  if (clocks.isOff()) troubles.push("clock");
  if (sourceClock(market.feed().clock_ahead_ms) === "differs") troubles.push("source_clock");
  if (sealing.isBehind()) troubles.push("records");
  return { ...(await countWaiting(db, countedMax)), troubles };
}
