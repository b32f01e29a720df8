import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/connect.ts";
import { notify } from "../messages/notices.ts";

/** Notifies the owner of a change of the second factor, in case an intruder made it. */
export async function tellOfTwoFactor(
  context: Context,
  tx: Database,
  member: MemberId,
  now: "on" | "off",
): Promise<void> {
  const effect =
    now === "on"
      ? "From now on, logging in needs your password and a code from your authenticator app."
      : "From now on, logging in needs only your password.";
  await notify(context, tx, {
    member,
    about: "login",
    subject: `Two-factor login is ${now}`,
    text: `Two-factor login of your Paperchain account was turned ${now}. ${effect}

${ifNot(context)}`,
  });
}

/** The letter says that the new codes log in without the app, and the old ones stop working. */
export async function tellOfRecoveryCodes(context: Context, tx: Database, member: MemberId): Promise<void> {
  await notify(context, tx, {
    member,
    about: "login",
    subject: "You have new recovery codes",
    text: `New recovery codes were made for your Paperchain account. The old ones work no more.

${ifNot(context)}`,
  });
}

const ifNot = (context: Context) =>
  `If it was not you, set a new password, which ends every session: ${context.publicUrl()}/forgot-password`;
