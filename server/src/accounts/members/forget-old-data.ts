import { answerRetentionDays } from "@paperchain/core/answers/answer.ts";
import { deviceRetentionDays } from "@paperchain/core/security/device.ts";
import { supportRetentionDays } from "@paperchain/core/support/support.ts";
import type { Context } from "../../context.ts";
import { deleteAnswersBefore } from "../../http/stored-answers/idempotency.ts";
import { deleteRateLimitsEndedBefore } from "../../limits/queries.ts";
import { thinCheckpoints } from "../../log/queries/checkpoints.ts";
import { deleteMessagesBefore } from "../../messages/queries/outbox.ts";
import { deleteContactCodesExpiredBefore } from "../../security/queries/contact-codes.ts";
import { deleteDevicesUnusedSince } from "../../security/queries/devices.ts";
import { deleteSessionsExpiredBefore } from "../../sessions/queries.ts";
import { deleteSupportDoneBefore } from "../../support/queries.ts";
import { deleteResetLinksExpiredBefore } from "../queries/reset-links.ts";

const dayMs = 24 * 60 * 60_000;
const retentionDays = 30;
/** Records of prices arrive every few seconds, so many checkpoints accumulate. */
const checkpointRetentionDays = 1;

/** Deletes data that nobody needs any more: old sessions with their addresses, used links, delivered messages. */
export async function forgetOldData(context: Context): Promise<void> {
  const now = context.clock();
  const before = new Date(now.getTime() - retentionDays * dayMs);
  await deleteSessionsExpiredBefore(context.db, before);
  await deleteResetLinksExpiredBefore(context.db, before);
  await deleteMessagesBefore(context.db, before);
  await deleteAnswersBefore(context.db, new Date(now.getTime() - answerRetentionDays * dayMs));
  await deleteSupportDoneBefore(context.db, new Date(now.getTime() - supportRetentionDays * dayMs));
  await deleteRateLimitsEndedBefore(context.db, now);
  await thinCheckpoints(context.db, new Date(now.getTime() - checkpointRetentionDays * dayMs));
  await deleteContactCodesExpiredBefore(context.db, now);
  await deleteDevicesUnusedSince(context.db, new Date(now.getTime() - deviceRetentionDays * dayMs));
}
