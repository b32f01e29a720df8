import { noticeTopics } from "@paperchain/core/inbox/notices.ts";
import { z } from "zod";
import { time } from "../shapes.ts";

/** A member's topics and channels for notices. Each topic goes to every channel that is on. */
export const notices = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  topics: z.record(z.enum(noticeTopics), z.boolean()),
});

/**
 * The switches as a member saves them. An omitted topic keeps its value, because a page of an older version does not
 * know every topic.
 */
export const noticesIn = notices.extend({ topics: z.partialRecord(z.enum(noticeTopics), z.boolean()) });

const contact = z.object({ address: z.string(), confirmedAt: time.nullable() });

export const security = z
  .object({
    twoFactor: z.object({
      on: z.boolean(),
      since: time.nullable(),
      recoveryCodesLeft: z.int(),
      /**
       * Whether this server requires two-factor login of this account. Until it is on, an administrator can do nothing.
       */
      demanded: z.boolean(),
    }),
    contacts: z.object({ email: contact.nullable(), phone: contact.nullable() }),
    notices,
  })
  .meta({ id: "Security" });

export type Security = z.output<typeof security>;
export type NoticesIn = z.output<typeof noticesIn>;
export type Notices = z.output<typeof notices>;
