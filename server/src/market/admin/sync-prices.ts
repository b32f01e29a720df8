import { setTimeout } from "node:timers/promises";
import type { Context } from "../../context.ts";
import { pollMarket } from "../polling/poll-market.ts";
import { type Feed, findFeed } from "../queries/market.ts";
import { makePollDue } from "../queries/market-feed.ts";

const minuteMs = 60_000;
const freshMs = 1_000;
const waitMsMax = 6_000;
const lookEveryMs = 100;

/**
 * Polls the source now, even if it is not due: from this server, or from the one with the lease. Returns the result as
 * a sentence. If the source asked for a pause longer than our own maximum, it is not polled.
 */
export async function syncPrices(context: Context): Promise<string> {
  const now = context.clock();
  const before = await findFeed(context.db);
  const from = (ms: number) => new Date(now.getTime() + ms);
  await makePollDue(context.db, { now, freshSince: from(-freshMs), restUntil: from(minuteMs) });
  const turn = await pollMarket(context);
  const after = turn === "not_ours" ? await waitForPoll(context, before) : await findFeed(context.db);
  await context.market.refresh();
  if (!after) return "The price source has not answered yet; the prices are the ones from before.";
  return after.problem === "" ? "Prices are up to date." : after.problem;
}

/** The feed after another server's poll, successful or not; nothing if none came in time. */
async function waitForPoll({ db }: Context, before: Feed): Promise<Feed | undefined> {
  for (let waitedMs = 0; waitedMs < waitMsMax; waitedMs += lookEveryMs) {
    const feed = await findFeed(db);
    if (tellsOf(feed) !== tellsOf(before)) return feed;
    await setTimeout(lookEveryMs);
  }
  return undefined;
}

const tellsOf = ({ seq, polled_at, failures, problem }: Feed) =>
  [seq, polled_at?.getTime(), failures, problem].join(" ");
