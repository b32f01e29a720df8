import type { Context } from "../../context.ts";
import { transact } from "../../db/transact.ts";
import { lockFeed, updateFeed } from "../queries/market-feed.ts";
import { callsLeftOf } from "./demand.ts";

/** Counts calls against the plan; returns false, and counts nothing, if too few would be left. */
export async function spendCalls(
  { db, clock }: Pick<Context, "db" | "clock">,
  perMonth: number,
  calls: number,
  reservedShare = 0,
): Promise<boolean> {
  const now = clock();
  return transact(db, async (tx) => {
    const left = callsLeftOf(await lockFeed(tx), perMonth, now);
    if (left < calls + (reservedShare * perMonth) / 30) return false;
    await updateFeed(tx, { calls_left: left - calls, calls_counted_at: now });
    return true;
  });
}
