import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import type { Profile } from "../../members/queries/profiles.ts";
import { writeMessage } from "../../messages/outbox.ts";

type Reachable = Pick<Profile, "id" | "full_name" | "email" | "phone">;

/**
 * Notifies the e-mail or the phone that an account just lost, and the existing one when another is added, whatever the
 * member's switches say: if an intruder did it, this is the owner's last warning. Returns whether a contact was lost.
 */
export async function tellOldContacts(
  context: Context,
  tx: Database,
  before: Reachable,
  after: Reachable,
): Promise<boolean> {
  const email = { channel: "email", what: "e-mail address", old: before.email, now: after.email } as const;
  const phone = { channel: "sms", what: "phone number", old: before.phone, now: after.phone } as const;
  const tell = (channel: "email" | "sms", to: string, subject: string, body: string) =>
    writeMessage(context, tx, { member: before.id, kind: "warning", channel, to, subject, body });
  let lost = false;
  for (const [changed, other] of [
    [email, phone],
    [phone, email],
  ] as const) {
    const { channel, what, old, now } = changed;
    if (old === now) continue;
    if (old !== null) {
      const subject = `The ${what} of your Paperchain account was changed`;
      await tell(channel, old, subject, lostLetter(before.full_name, what));
      lost = true;
    } else if (other.old !== null) {
      const subject = `Your Paperchain account has ${what === "e-mail address" ? "an" : "a"} ${what} now`;
      await tell(other.channel, other.old, subject, addedLetter(before.full_name, what));
    }
  }
  return lost;
}

const lostLetter = (name: string, what: string) => `Hello ${name},

the ${what} of your Paperchain account was changed just now. This one no longer belongs to it, and you cannot log in with it.

${ifNot}`;

const addedLetter = (name: string, what: string) => `Hello ${name},

your Paperchain account was given its first ${what} just now. One can log in with it, and ask there for a new password.

${ifNot}`;

const ifNot = "If it was not you, tell your administrator at once: somebody else may be using your account.";
