import type { InboxEntry } from "@paperchain/contract/inbox/shapes.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { inboxSince } from "@paperchain/core/inbox/inbox.ts";
import { type Fact, notices } from "@paperchain/core/inbox/notices.ts";
import { micro, writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { Context } from "../context.ts";
import { type InboxPlace, type InboxRow, readInboxPage } from "./queries.ts";

/** A page of the member's inbox, with the unread count of the whole inbox. */
export async function showInbox(
  { db, clock }: Context,
  member: MemberId,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  const now = clock();
  const since = inboxSince(now);
  const asked = { since, now, before: before === undefined ? undefined : placeOf(before), limit: limit + 1 };
  const { entries, unread, banner } = await readInboxPage(db, member, asked);
  const page = entries.slice(0, limit);
  const last = entries.length > limit ? page.at(-1) : undefined;
  return {
    entries: page.map(entryView),
    next: last ? `${last.micros}.${last.key}` : null,
    unread,
    banner: banner && {
      id: banner.id,
      text: banner.text,
      salt: banner.salt,
      writtenAt: new Date(banner.at).toISOString(),
      standsUntil: banner.stands_until && new Date(banner.stands_until).toISOString(),
    },
  };
}

function placeOf(before: string): InboxPlace {
  const [micros = "", key = ""] = before.split(".");
  return { micros, key };
}

function entryView({ key, at, unread, facts }: InboxRow): InboxEntry {
  const types: Readonly<Record<string, Fact>> = notices[facts.kind].facts;
  const shown = Object.entries(facts).map(([name, fact]) => [name, factView(fact, types[name])]);
  const entry = { id: key, at: new Date(at).toISOString(), unread, ...Object.fromEntries(shown) };
  // The cast is needed: Object.fromEntries loses the names. The database's function gives each kind the facts of its
  // row.
  return entry as InboxEntry;
}

function factView(fact: InboxRow["facts"][string], type: Fact | undefined) {
  if (typeof fact !== "string") return fact;
  if (type === "money") return writeUsdt(micro(BigInt(fact)));
  return type === "timeOrNull" ? new Date(fact).toISOString() : fact;
}
