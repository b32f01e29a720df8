import { pollGapMsMax } from "@paperchain/core/market/pace.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { transact } from "../../db/transact.ts";
import { lockFeed } from "../queries/market-feed.ts";
import { findLastPoll } from "../queries/polls.ts";
import { recordFailedPoll } from "./record-failure.ts";
import { notAskedProblem } from "./record-silence.ts";

/**
 * Records a failed poll if there was none for a long time, or never one: no calls were left, another server has the
 * lease, or polling hangs. Otherwise the records would not show that no price came for a trade.
 */
export async function recordPause(context: Context): Promise<void> {
  const { db, clock } = context;
  if (!(await isPause(db, clock()))) return;
  await transact(db, async (tx) => {
    const feed = await lockFeed(tx);
    const now = clock();
    if (await isPause(tx, now))
      await recordFailedPoll(tx, context, feed, { askedAt: now, answeredAt: now, problem: notAskedProblem });
  });
}

async function isPause(db: Database, now: Date): Promise<boolean> {
  const last = await findLastPoll(db);
  // A clock that was far ahead and has been corrected since.
  return !last || Math.abs(now.getTime() - last.at.getTime()) >= pollGapMsMax;
}
