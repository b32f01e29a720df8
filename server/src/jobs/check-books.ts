import type { Context } from "../context.ts";
import { transact } from "../db/transact.ts";
import { reconcile } from "../ledger/reconcile.ts";
import { listAdminContacts } from "../members/queries/members.ts";
import { type Message, writeMessages } from "../messages/outbox.ts";

/** Reads the whole journal, and writes to every administrator if the books do not balance. */
export async function checkBooks(context: Context): Promise<void> {
  const { balanced, problems } = await reconcile(context.db);
  if (balanced) return;
  const subject = "The books of your Paperchain server do not balance";
  const body = `Tonight's look at the whole journal found:

${problems.map((problem) => `- ${problem}`).join("\n")}

Nothing was corrected. \`npm run books\` on the server looks again.`;
  const letter = { kind: "warning", subject, body } as const;
  await transact(context.db, async (tx) => {
    const admins = await listAdminContacts(tx);
    const messages = admins.flatMap(({ id, email, phone }): Message[] => {
      if (email !== null) return [{ ...letter, member: id, channel: "email", to: email }];
      return phone === null ? [] : [{ ...letter, member: id, channel: "sms", to: phone }];
    });
    await writeMessages(context, tx, messages);
  });
}
