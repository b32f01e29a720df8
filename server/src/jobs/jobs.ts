import { sendResetLink } from "../accounts/login/send-reset-link.ts";
import { forgetOldData } from "../accounts/members/forget-old-data.ts";
import type { Context } from "../context.ts";
import { mailAnnouncement } from "../groups/announce.ts";
import { deleteDocuments } from "../kyc/delete-documents.ts";
import { thinTicks } from "../market/polling/thin-ticks.ts";
import { deliverMessage, type Senders } from "../messages/outbox.ts";
import type { JobHandlers } from "../providers/queue.ts";
import { checkBooks } from "./check-books.ts";
import { renewSeals } from "./renew-seals.ts";

/** The list of jobs and what each does. */
export function jobHandlers(context: Context, senders: Senders): JobHandlers {
  return {
    "send-reset-link": ({ identifier }) => sendResetLink(context, identifier),
    "mail-announcement": ({ announcementId }) => mailAnnouncement(context, announcementId),
    "deliver-message": ({ messageId }, attempt) => deliverMessage(context, senders, messageId, attempt),
    "forget-old-data": () => forgetOldData(context),
    "thin-ticks": async () => {
      await thinTicks(context);
    },
    "delete-documents": async () => {
      await deleteDocuments(context, context.clock());
    },
    "check-books": () => checkBooks(context),
    "renew-seals": () => renewSeals(context),
    "make-backup": async () => {
      await context.backups?.make(context.clock());
    },
  };
}
