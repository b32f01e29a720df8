import { resetLinkMinutes } from "@paperchain/core/accounts/reset-link.ts";
import type { Context } from "../../context.ts";
import { cannotSend, deliveryOf } from "../../messages/delivery.ts";
import { readIdentifier } from "../../sessions/read-identifier.ts";

/**
 * Only queues the request for a new password; the job finds out whether there is such an account. The call therefore
 * does the same work and gives the same answer for everybody.
 */
export async function askForResetLink(context: Context, identifier: string) {
  await context.queue.enqueue(context.db, "send-reset-link", { identifier });
  // The typed text decides the channel, so the answer says nothing about any account.
  const read = readIdentifier(identifier);
  const channel = read && "phone" in read ? "sms" : "email";
  const delivery = deliveryOf(context, channel);
  const lasts = `It works once, for ${resetLinkMinutes} minutes.`;
  const message =
    delivery === "outbox"
      ? `${cannotSend[channel]} If there is an account for this, ask your administrator for the link to set a new password. ${lasts}`
      : `If there is an account for this, we're sending a link to set a new password. ${lasts}`;
  return { message, delivery };
}
