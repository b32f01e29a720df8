import type { Announcement } from "@paperchain/contract/inbox/shapes.ts";
import { refuse } from "@paperchain/contract/refused.ts";
import type { AnnouncementId, GroupId, MemberId } from "@paperchain/core/ids.ts";
import { saltedHash } from "@paperchain/core/oversight/accepted-terms.ts";
import { toHex, utf8 } from "@paperchain/core/oversight/bytes.ts";
import type { Context } from "../context.ts";
import { newId } from "../db/new-id.ts";
import { sha256 } from "../db/sha256.ts";
import { transact } from "../db/transact.ts";
import type { Once } from "../http/bind/once.ts";
import { appendOperatorAct } from "../log/queries/operator-log.ts";
import { transactLogged } from "../log/queries/transact-logged.ts";
import { notifyEach } from "../messages/notices.ts";
import { publishToEverybody } from "../realtime/publish.ts";
import {
  findAnnouncement,
  listAnnouncements as findAnnouncements,
  insertAnnouncement,
  insertWithdrawal,
  takeUnsentLetters,
  type WrittenAnnouncement,
} from "./queries/announcements.ts";

export async function listAnnouncements(context: Context, group: GroupId) {
  if (!context.groups.find(group)) return refuse("not_found");
  return {
    announcements: (await findAnnouncements(context.db, group, context.clock())).map(announcementView),
  };
}

export interface NewAnnouncement {
  readonly group: GroupId;
  readonly text: string;
  readonly mail: boolean;
  /** How long pages show it; null until a member dismisses it. */
  readonly standsMinutes: number | null;
}

/** An administrator writes to a group: once, however often the call is repeated. A job writes its letters. */
export async function announce(
  context: Context,
  actor: MemberId,
  once: Once,
  { group: id, text, mail, standsMinutes }: NewAnnouncement,
) {
  return transactLogged(context.db, async (tx) => {
    // Written after taking the log's lock, so that a member who marks everything as read meanwhile has not read this.
    const now = context.clock();
    const group = context.groups.find(id);
    if (!group) return refuse("not_found");
    if (group.state === "closed") return refuse("group_closed");
    if (mail && !canSend(context)) return refuse("cannot_mail");
    const announcement = {
      id: newId<"announcement">(now),
      group_id: id,
      written_at: now,
      written_by: actor,
      salt: context.randomBytes(saltBytes),
    };
    const stands_until = standsMinutes === null ? null : new Date(now.getTime() + standsMinutes * 60_000);
    const written = await insertAnnouncement(tx, { ...announcement, text, mailed: mail, stands_until });
    const after = { group: group.name, ...hashOf(written), mailed: mail, standsMinutes };
    await appendOperatorAct(
      tx,
      { type: "group.announce", actor, subject: id, before: {}, after, reason: "" },
      now,
    );
    if (mail) await context.queue.enqueue(tx, "mail-announcement", { announcementId: written.id });
    // Sent in a notification of its own: a server of the version before ignores notifications with an unknown word.
    await publishToEverybody(tx, ["inbox"]);
    const view = announcementView(written);
    await once.store(tx, view);
    return view;
  });
}

/** An administrator withdraws an announcement. Its text stays readable in the inbox. */
export async function withdrawAnnouncement(context: Context, actor: MemberId, id: AnnouncementId) {
  return transactLogged(context.db, async (tx) => {
    const now = context.clock();
    const found = await findAnnouncement(tx, id, now);
    const group = found && context.groups.find(found.group_id);
    if (!found || !group) return refuse("not_found");
    const withdrawal = { announcement_id: id, withdrawn_at: now, withdrawn_by: actor };
    if (await insertWithdrawal(tx, withdrawal)) {
      const after = { group: group.name, ...hashOf(found) };
      await appendOperatorAct(
        tx,
        { type: "group.withdraw", actor, subject: group.id, before: {}, after, reason: "" },
        now,
      );
      await publishToEverybody(tx, ["inbox"]);
    }
    const withdrawn = await findAnnouncement(tx, id, now);
    if (!withdrawn) throw new Error("A withdrawn announcement is gone.");
    return announcementView(withdrawn);
  });
}

const saltBytes = 16;

/** Members of all groups read the log, but the text is for one group. Only that group gets the salt. */
const hashOf = ({ text, salt }: WrittenAnnouncement) =>
  salt
    ? { saltedSha256: saltedHash(sha256, salt.toString("hex"), text) }
    : { sha256: toHex(sha256(utf8(text))) };

/** Members choose between e-mail and text message. */
const canSend = ({ settings }: Context) => settings.sends.mail || settings.sends.sms;

const membersAtOnce = 500;

/** Writes the letters of an announcement to the members who want them, some hundred in a transaction. */
export async function mailAnnouncement(context: Context, id: AnnouncementId): Promise<void> {
  for (let more = true; more; ) {
    more = await transact(context.db, async (tx) => {
      const unsent = await takeUnsentLetters(tx, id, membersAtOnce);
      if (!unsent) return false;
      const { announcement, members } = unsent;
      const { text } = announcement;
      const subject = subjectFor(context, announcement.group_id);
      await notifyEach(
        context,
        tx,
        "announcement",
        members.map((member) => ({ member, subject, text })),
      );
      return true;
    });
  }
}

/** Members of the only group need not know that there are groups. */
function subjectFor({ groups }: Context, id: GroupId): string {
  const name = groups.all().length > 1 ? groups.find(id)?.name : undefined;
  return name === undefined ? "An announcement" : `An announcement to ${name}`;
}

const announcementView = (announcement: WrittenAnnouncement): Announcement => ({
  id: announcement.id,
  text: announcement.text,
  salt: announcement.salt?.toString("hex") ?? null,
  writtenAt: announcement.written_at.toISOString(),
  writtenBy: announcement.author,
  mailed: announcement.mailed,
  standsUntil: announcement.stands_until?.toISOString() ?? null,
  stands: announcement.stands,
  withdrawnAt: announcement.withdrawn_at?.toISOString() ?? null,
  withdrawnBy: announcement.withdrawn_by_name,
});
