import type { MemberId } from "@paperchain/core/ids.ts";
import type { SupportSubject } from "@paperchain/core/support/support.ts";
import type { Context } from "../../context.ts";
import { newId } from "../../db/new-id.ts";
import { insertSupportMessage } from "../../db/queries/support.ts";
import { transact } from "../../db/transact.ts";
import { publish } from "../../realtime/publish.ts";

export interface NewMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: SupportSubject;
  readonly message: string;
}

/** Keeps what somebody wrote for the organiser; whose it is, is known only of those who are logged in. */
export async function sendMessage(context: Context, member: MemberId | undefined, sent: NewMessage) {
  const now = context.clock();
  await transact(context.db, async (tx) => {
    await insertSupportMessage(tx, {
      ...sent,
      id: newId(now),
      member_id: member ?? null,
      state: "open",
      created_at: now,
      changed_at: now,
    });
    await publish(tx, { changed: ["support"] });
  });
  return {
    message: "Your message was received. The organiser of this server reads it and answers by e-mail.",
  };
}
