import { resetLinkMinutes } from "@paperchain/core/accounts/reset-link.ts";
import type { Context } from "../../context.ts";

/**
 * Notes that somebody wants a new password, and does no more: who that is, and whether there is such an account, is
 * looked up by the job. The call answers the same, after the same work, for everybody.
 */
export async function askForResetLink(context: Context, identifier: string) {
  await context.queue.enqueue(context.db, "send-reset-link", { identifier });
  return {
    message: `If there is an account for this, a link to set a new password is on its way. It works once, for ${resetLinkMinutes} minutes.`,
  };
}
