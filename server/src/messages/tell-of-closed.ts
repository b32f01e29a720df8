import type { MemberId } from "@paperchain/core/ids.ts";
import type { NoticeTopic } from "@paperchain/core/inbox/notices.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/connect.ts";
import { transact } from "../db/transact.ts";
import { type Notice, notifyEach } from "./notices.ts";

const closedAtOnce = 2_000;

/**
 * Notifies members of closed trades or orders: each once, and those that closed together in one message. The rows from
 * `take` count as reported when its transaction commits.
 */
export async function tellOfClosed<Closed extends { readonly member_id: MemberId }>(
  context: Context,
  about: NoticeTopic,
  take: (tx: Database, which: { limit: number }) => Promise<Closed[]>,
  noticeOf: (member: MemberId, closed: readonly Closed[]) => Notice,
): Promise<number> {
  for (let told = 0; ; ) {
    const taken = await transact(context.db, async (tx) => {
      const untold = await take(tx, { limit: closedAtOnce });
      const ofMembers = Map.groupBy(untold, ({ member_id }) => member_id);
      const notices = [...ofMembers].map(([member, closed]) => noticeOf(member, closed));
      await notifyEach(context, tx, about, notices);
      return untold.length;
    });
    if (taken === 0) return told;
    told += taken;
  }
}
