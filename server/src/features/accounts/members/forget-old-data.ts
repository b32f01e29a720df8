import { answerKeptDays } from "@paperchain/core/answers/answer.ts";
import { deviceKeptDays } from "@paperchain/core/security/device.ts";
import { supportKeptDays } from "@paperchain/core/support/support.ts";
import type { Context } from "../../../context.ts";
import { deleteResetLinksExpiredBefore } from "../../../db/queries/accounts/reset-links.ts";
import { deleteSessionsExpiredBefore } from "../../../db/queries/accounts/sessions.ts";
import { deleteAnswersBefore } from "../../../db/queries/ledger/idempotency.ts";
import { deleteMessagesBefore } from "../../../db/queries/messages/outbox.ts";
import { deleteRateLimitsEndedBefore } from "../../../db/queries/operation/rate-limits.ts";
import { thinCheckpoints } from "../../../db/queries/oversight/checkpoints.ts";
import { deleteContactCodesExpiredBefore } from "../../../db/queries/security/contact-codes.ts";
import { deleteDevicesUnusedSince } from "../../../db/queries/security/devices.ts";
import { deleteSupportDoneBefore } from "../../../db/queries/support.ts";

const dayMs = 24 * 60 * 60_000;
const keptDays = 30;
/** New prices are sealed and signed every few seconds. */
const checkpointsKeptDays = 1;

/** Deletes data that nobody needs any more: old sessions with their addresses, used links, delivered messages. */
export async function forgetOldData(context: Context): Promise<void> {
  const now = context.clock();
  const before = new Date(now.getTime() - keptDays * dayMs);
  await deleteSessionsExpiredBefore(context.db, before);
  await deleteResetLinksExpiredBefore(context.db, before);
  await deleteMessagesBefore(context.db, before);
  await deleteAnswersBefore(context.db, new Date(now.getTime() - answerKeptDays * dayMs));
  await deleteSupportDoneBefore(context.db, new Date(now.getTime() - supportKeptDays * dayMs));
  await deleteRateLimitsEndedBefore(context.db, now);
  await thinCheckpoints(context.db, new Date(now.getTime() - checkpointsKeptDays * dayMs));
  await deleteContactCodesExpiredBefore(context.db, now);
  await deleteDevicesUnusedSince(context.db, new Date(now.getTime() - deviceKeptDays * dayMs));
}
