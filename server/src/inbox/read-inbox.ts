import { refuse } from "@paperchain/contract/refused.ts";
import type { AnnouncementId, MemberId } from "@paperchain/core/ids.ts";
import { inboxSince } from "@paperchain/core/inbox/inbox.ts";
import type { Context } from "../context.ts";
import { transactAs } from "../groups/transact-as.ts";
import { publish } from "../realtime/publish.ts";
import { countUnread, dismissAnnouncement, markReadUntil } from "./queries.ts";

/** Marks everything up to a time as read. Future entries cannot be marked. */
export async function readInbox({ db, clock }: Context, member: MemberId, until: Date) {
  const now = clock();
  return transactAs(db, member, async (tx) => {
    await markReadUntil(tx, member, until < now ? until : now);
    await publish(tx, { member, changed: ["inbox"] });
    return { unread: await countUnread(tx, member, inboxSince(now)) };
  });
}

/** Marks one announcement as read, and nothing else. */
export async function readAnnouncement({ db, clock }: Context, member: MemberId, id: AnnouncementId) {
  const since = inboxSince(clock());
  return transactAs(db, member, async (tx) => {
    if (!(await dismissAnnouncement(tx, member, { id, since }))) return refuse("not_found");
    await publish(tx, { member, changed: ["inbox"] });
    return { unread: await countUnread(tx, member, since) };
  });
}
