import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import { writeTime } from "@paperchain/core/time/utc.ts";
import { typeNames } from "@paperchain/core/transactions/transaction.ts";
import type { Context } from "../context.ts";
import { transact } from "../db/transact.ts";
import { findMember } from "../members/queries/members.ts";
import { writeMessage } from "../messages/outbox.ts";
import { type ListedTransaction, listTransactions } from "../transactions/queries/transactions.ts";
import { deleteCheckpointMail, insertCheckpointMail, takeDueMails } from "./queries/holders.ts";
import { showCheckpoint } from "./show-log.ts";

const dayMs = 24 * 60 * 60_000;
const membersAtOnce = 200;
const listedMax = 200;
/** Overlaps the last message, so that a transaction that was being posted while that was written is in this one. */
const overlapMs = 60_000;

/** A member subscribes to the daily checkpoint by e-mail, or unsubscribes. */
export async function changeCheckpointMail({ db, clock }: Context, member: MemberId, daily: boolean) {
  if (daily && !(await findMember(db, member))?.email) return refuse("no_contact");
  if (!daily) await deleteCheckpointMail(db, member);
  // The first one comes with the next round.
  else await insertCheckpointMail(db, { member_id: member, sent_at: new Date(clock().getTime() - dayMs) });
  return { daily };
}

/**
 * Sends the newest checkpoint to every subscriber who had none today, with a list of their transactions since the last
 * one. The operator cannot take back a copy in a mailbox. Without a mail server, nothing is sent.
 */
export async function mailCheckpoints(context: Context): Promise<number> {
  if (!context.settings.sends.mail) return 0;
  const now = context.clock();
  const midnight = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
  const newest = await showCheckpoint(context);
  return transact(context.db, async (tx) => {
    const due = await takeDueMails(tx, { before: midnight, now, limit: membersAtOnce });
    for (const { member_id, email, last_sent_at } of due) {
      const since = { member: member_id, from: new Date(last_sent_at.getTime() - overlapMs) };
      const newestFirst = await listTransactions(tx, since, { limit: listedMax + 1 });
      await writeMessage(context, tx, {
        member: member_id,
        channel: "email",
        to: email,
        subject: `Checkpoint ${newest.code} of the operator log`,
        body: [bodyOf(newest, context.publicUrl()), "", ...listOf(newestFirst)].join("\n"),
      });
    }
    return due.length;
  });
}

const bodyOf = ({ note, size, log }: Awaited<ReturnType<typeof showCheckpoint>>, url: string) =>
  [
    log === "as signed"
      ? `The operator log has ${size} lines. This is its checkpoint of today:`
      : `WARNING: the operator log is not any more what was signed: lines are gone, or were changed. Do not rely on what this server shows. This is its last checkpoint, of ${size} lines:`,
    "",
    note.trimEnd(),
    "",
    "Keep this message. If anybody changes what is in the log, even the people who run the server, the log no longer fits this checkpoint.",
    `How to check: ${url}/transparency`,
  ].join("\n");

/** A server can make a browser forget everything that it stored. It cannot do that to a mailbox. */
function listOf(newestFirst: readonly ListedTransaction[]): string[] {
  if (newestFirst.length === 0) return ["There is no transaction of yours since the last of these messages."];
  return [
    "Your transactions since the last of these messages, in UTC and practice USDT:",
    "",
    ...newestFirst.slice(0, listedMax).toReversed().map(lineOf),
    "",
    ...(newestFirst.length > listedMax ? [`There were more: these are the newest ${listedMax}.`] : []),
    "If one of them is gone from your wallet, or has another amount there, somebody changed it.",
  ];
}

const lineOf = ({ id, type, created_at, amount }: ListedTransaction) =>
  `${writeTime(created_at)}  ${typeNames[type]}  ${writeUsdt(amount)}  ${id}`;
