import { inboxRetentionDays, unreadMax } from "@paperchain/core/inbox/inbox.ts";
import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { idOf, time } from "../shapes.ts";
import { announcementSalt, inboxEntry } from "./shapes.ts";

/** An entry's place in the order of the list: its time in microseconds, and its id. */
const place = z.string().regex(/^\d{1,17}\.[0-9a-z-]{1,40}$/, "This is no place in an inbox.");

const unread = z.int().meta({ description: `Counted up to ${unreadMax}.` });

export const inboxEndpoints = endpoints({
  showInbox: {
    access: "member",
    summary: "Show what happened to you and in your group, newest first",
    description: `Goes back ${inboxRetentionDays} days. \`before\` is \`next\` of the page before.`,
    query: z.object({
      before: place.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    answer: z.object({
      entries: z.array(inboxEntry),
      /** Where the next page begins; null if this is the last. */
      next: z.string().nullable(),
      unread,
      /** The newest announcement that pages still show and the member has not read. */
      banner: z
        .object({
          id: z.uuid(),
          text: z.string(),
          salt: announcementSalt,
          writtenAt: time,
          standsUntil: time.nullable(),
        })
        .nullable(),
    }),
    refusals: [],
  },
  readInbox: {
    access: "member",
    summary: "Mark everything up to a time as read, on every device",
    body: z.object({ until: time }),
    answer: z.object({ unread }),
    refusals: [],
  },
  readAnnouncement: {
    access: "member",
    summary: "Mark one announcement as read, on every device",
    params: z.object({ id: idOf<"announcement">() }),
    answer: z.object({ unread }),
    refusals: ["not_found"],
  },
});
