import type { Context } from "../../context.ts";
import { isTickAwaited, settleDueTrades } from "../queries/trades.ts";
import { noteRuleOutcomes } from "./note-rule-outcomes.ts";

const chunk = 10_000;
const minuteMs = 60_000;
/** Trades that ended longer ago than this are checked less often, because only an outage leaves any. */
const freshMs = 15 * minuteMs;

/**
 * Closes every trade with a recorded exit. Any server may do this, however long none did. Returns how many it closed.
 */
export async function settleTrades(context: Context): Promise<number> {
  const endedAfter = new Date(context.clock().getTime() - freshMs);
  if (!(await isTickAwaited(context.db, endedAfter))) return 0;
  // Not queued as a job, because trades wait for the next price.
  context.market.want(context.clock());
  return settleAll(context, endedAfter);
}

/** Closes trades that an outage or a long stop left behind, and notes the rule's outcome of decided trades. */
export async function settleOldTrades(context: Context): Promise<number> {
  await noteRuleOutcomes(context);
  return settleAll(context, new Date(0));
}

/** Closes all due trades, of both halves of the members at once. */
export async function settleAll(
  { db, clock }: Pick<Context, "db" | "clock">,
  endedAfter: Date,
): Promise<number> {
  // Works in batches, so that no wallet is locked for long.
  const settleHalf = async (half: 0 | 1) => {
    for (let settled = 0; ; ) {
      const closed = await settleDueTrades(db, { at: clock(), endedAfter, half, limit: chunk });
      settled += closed;
      if (closed < chunk) return settled;
    }
  };
  const [one, other] = await Promise.all([settleHalf(0), settleHalf(1)]);
  return one + other;
}
