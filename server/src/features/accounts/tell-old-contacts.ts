import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import type { Profile } from "../../db/queries/profiles.ts";
import { writeMessage } from "../../providers/outbox.ts";

type Reachable = Pick<Profile, "id" | "full_name" | "email" | "phone">;

/**
 * Writes to the e-mail or the phone that an account just lost, whatever the member's switches say: if somebody else did
 * it, this is the last that its owner hears. Answers whether there was one.
 */
export async function tellOldContacts(
  context: Context,
  tx: Database,
  before: Reachable,
  after: Reachable,
): Promise<boolean> {
  const lost = [
    { channel: "email", what: "e-mail address", to: before.email, now: after.email },
    { channel: "sms", what: "phone number", to: before.phone, now: after.phone },
  ] as const;
  let told = false;
  for (const { channel, what, to, now } of lost) {
    if (to === null || to === now) continue;
    const subject = `The ${what} of your Paperchain account was changed`;
    await writeMessage(context, tx, {
      member: before.id,
      channel,
      to,
      subject,
      body: letter(before.full_name, what),
    });
    told = true;
  }
  return told;
}

const letter = (name: string, what: string) => `Hello ${name},

the ${what} of your Paperchain account was changed just now. This one no longer belongs to it, and you cannot log in with it.

If it was not you, tell your organiser at once: somebody else may be using your account.`;
