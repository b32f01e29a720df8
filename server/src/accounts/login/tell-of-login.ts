import { deviceName } from "@paperchain/core/accounts/device-name.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { notify } from "../../messages/notices.ts";
import { countRecoveryCodesLeft } from "../../sessions/queries/two-factor.ts";

interface Place {
  readonly address: string;
  readonly userAgent: string;
}

/** Sends a notice about a login on a device that the member never used before. */
export async function tellOfNewDevice(
  context: Context,
  tx: Database,
  member: MemberId,
  place: Place,
): Promise<void> {
  const text = `Somebody logged in to your Paperchain account on a new device.

${describe(context, place)}

If it was you, there is nothing to do. ${ifNot(context)}`;
  await notify(context, tx, { member, about: "login", subject: "A new device logged in", text });
}

/** After this many wrong codes, each following the right password, the owner gets a notice. */
export const failuresToWarn = 3;

export async function warnOfWrongCodes(context: Context, member: MemberId, place: Place): Promise<void> {
  const text = `Somebody entered your password, but wrong codes of the authenticator app, ${failuresToWarn} times.

${describe(context, place)}

They did not get in. ${ifNot(context)}`;
  const subject = "Somebody tried to log in with your password";
  await notify(context, context.db, { member, about: "login", subject, text });
}

export async function tellOfRecoveryCode(context: Context, tx: Database, member: MemberId): Promise<void> {
  const left = await countRecoveryCodesLeft(tx, member);
  const text = `Somebody logged in to your Paperchain account with one of your recovery codes. You have ${left} left; you can make new ones on your account screen, under Update Profile, Security.

${ifNot(context)}`;
  await notify(context, tx, { member, about: "login", subject: "A recovery code was used", text });
}

/** Sends a notice that the password was changed. */
export async function tellOfNewPassword(context: Context, tx: Database, member: MemberId): Promise<void> {
  const text = `The password of your Paperchain account was changed. Other devices have to log in again.

${ifNot(context)}`;
  await notify(context, tx, { member, about: "login", subject: "Your password was changed", text });
}

/**
 * Notifies the member that a link set the password. The letter lists what else the reset removed, because only the
 * owner knows what was theirs.
 */
export async function tellOfReset(
  context: Context,
  tx: Database,
  member: MemberId,
  { removedContact, twoFactorOn }: { removedContact: string | null; twoFactorOn: boolean },
): Promise<void> {
  const text = [
    "The password of your Paperchain account was set with a link that we sent you. Every device has to log in again.",
    removedContact &&
      `${removedContact} was removed from your account: nobody had confirmed it, so it may have been somebody else's. If it is yours, add it again on your account screen, under Update Profile.`,
    twoFactorOn &&
      "Two-factor login is still on: logging in needs a code. If you did not turn it on, ask your administrator to turn it off.",
    ifNot(context),
  ];
  const body = text.filter((part) => part).join("\n\n");
  await notify(context, tx, { member, about: "login", subject: "Your password was changed", text: body });
}

const describe = (context: Context, { address, userAgent }: Place) =>
  `Device: ${deviceName(userAgent)}\nAddress: ${address}\nTime: ${context.clock().toISOString().slice(0, 16).replace("T", " ")} UTC`;

const ifNot = (context: Context) =>
  `If it was not you, set a new password, which ends every session: ${context.publicUrl()}/forgot-password`;
