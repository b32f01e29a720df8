import { isSilence } from "@paperchain/core/market/silence.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { newId } from "../../db/new-id.ts";
import type { Feed } from "../queries/market.ts";
import { insertEndedOutage } from "../queries/market-feed.ts";

export const notAskedProblem = "This server did not ask for prices.";

/**
 * Records a time without polls as an outage: the server was stopped, its job hung, or somebody held the lease and did
 * nothing. The first poll afterwards records it. If an outage is already open, that one covers it.
 */
export async function recordSilence(
  tx: Database,
  { source }: Pick<Context, "source">,
  { priced_at, price_due_at }: Feed,
  now: Date,
): Promise<boolean> {
  if (priced_at === null || !isSilence({ pricedAt: priced_at, dueAt: price_due_at }, now)) return false;
  await insertEndedOutage(tx, {
    id: newId(now),
    source: source.name,
    began_at: priced_at,
    ended_at: now,
    problem: notAskedProblem,
  });
  return true;
}
