import { refuse } from "@paperchain/contract/refused.ts";
import type { Notices, NoticesIn } from "@paperchain/contract/security/shapes.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import {
  type NoticeTopic,
  noticeTopics,
  securityTopic,
  securityTopicStays,
} from "@paperchain/core/inbox/notices.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/connect.ts";
import { transactAs } from "../groups/transact-as.ts";
import {
  findNoticeChannels,
  listMutedTopics,
  muteTopics,
  setNoticeChannels,
} from "../messages/queries/notices.ts";

/** Saves all switches at once. */
export async function changeNotices(context: Context, member: MemberId, notices: NoticesIn) {
  if (notices.topics[securityTopic] === false) {
    return refuse("security_notices_stay", { [`topics.${securityTopic}`]: securityTopicStays });
  }
  return transactAs(context.db, member, async (tx) => {
    await setNoticeChannels(tx, member, { email: notices.email, sms: notices.sms });
    const muted = await listMutedTopics(tx, member);
    const isMuted = (topic: NoticeTopic) =>
      notices.topics[topic] === undefined ? muted.includes(topic) : !notices.topics[topic];
    await muteTopics(tx, member, noticeTopics.filter(isMuted));
    return showNotices(tx, member);
  });
}

export async function showNotices(db: Database, member: MemberId): Promise<Notices> {
  const muted = await listMutedTopics(db, member);
  const topics = Object.fromEntries(noticeTopics.map((topic) => [topic, !muted.includes(topic)]));
  // The cast is needed: Object.fromEntries loses the names. All topics are present.
  return { ...(await findNoticeChannels(db, member)), topics: topics as Notices["topics"] };
}
