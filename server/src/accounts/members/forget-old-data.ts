import { answerKeptDays } from "@paperchain/core/answers/answer.ts";
import { deviceKeptDays } from "@paperchain/core/security/device.ts";
import { supportKeptDays } from "@paperchain/core/support/support.ts";
import type { Context } from "../../context.ts";
import { deleteAnswersBefore } from "../../http/kept/idempotency.ts";
import { deleteRateLimitsEndedBefore } from "../../limits/queries.ts";
import { thinCheckpoints } from "../../log/queries/checkpoints.ts";
import { deleteMessagesBefore } from "../../messages/queries/outbox.ts";
import { deleteContactCodesExpiredBefore } from "../../security/queries/contact-codes.ts";
import { deleteDevicesUnusedSince } from "../../security/queries/devices.ts";
import { deleteSessionsExpiredBefore } from "../../sessions/queries.ts";
import { deleteSupportDoneBefore } from "../../support/queries.ts";
import { deleteResetLinksExpiredBefore } from "../queries/reset-links.ts";

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
