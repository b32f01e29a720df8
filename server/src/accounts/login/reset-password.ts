import { refuse } from "@paperchain/contract/refused.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { transact } from "../../db/transact.ts";
import { updatePasswordHash } from "../../members/queries/members.ts";
import { lockProfile, type Profile } from "../../members/queries/profiles.ts";
import { deleteContactCodesOf } from "../../security/queries/contact-codes.ts";
import { forgetDevices, storeDevice } from "../../security/queries/devices.ts";
import { isCommonPassword } from "../../sessions/password.ts";
import { isTwoFactorOn, withdrawTwoFactorOffer } from "../../sessions/queries/two-factor.ts";
import { endSessions } from "../../sessions/queries.ts";
import { hashToken, newToken } from "../../sessions/session-token.ts";
import { findResetLink, useResetLink, voidResetLinks } from "../queries/reset-links.ts";
import { effectOfReset, storeProvenContact } from "./reset-contacts.ts";
import { tellOfReset } from "./tell-of-login.ts";

/**
 * Sets a new password with the token of a link, once. The person who opened the link reads the account's messages, so the
 * reset removes everything that an intruder may have prepared: sessions, devices, links, codes, an unconfirmed contact.
 * Two-factor login stays on, because access to a mailbox alone must not remove it; for an owner who did not set it up,
 * an administrator turns it off.
 */
export async function resetPassword(context: Context, reset: { token: string; password: string }) {
  const tokenHash = hashToken(reset.token);
  // Checks the token before the costly hash, so that guessed tokens cost this server little. The transaction below uses
  // the token up.
  const link = await findResetLink(context.db, tokenHash, context.clock());
  if (!link) return refuse("reset_link_invalid");
  if (isCommonPassword(reset.password)) {
    return refuse("password_common", { password: "This is one of the most common passwords." });
  }
  const passwordHash = await context.passwords.hash(reset.password);

  return transact(context.db, async (tx) => {
    const now = context.clock();
    const before = await lockProfile(tx, link.member_id);
    if (!before || !(await useResetLink(tx, tokenHash, now))) return refuse("reset_link_invalid");
    // The other contact may have been confirmed since the link was sent.
    if (effectOfReset(before, link.kind) === "none") return refuse("reset_link_invalid");
    await updatePasswordHash(tx, before.id, passwordHash);
    await endOtherWaysIn(tx, before, now);
    const removedContact = await storeProvenContact(context, tx, before, link.kind);
    const device = newToken(context.randomBytes);
    await storeDevice(tx, { member: before.id, tokenHash: hashToken(device), at: now });
    await tellOfReset(context, tx, before.id, {
      removedContact,
      twoFactorOn: await isTwoFactorOn(tx, before.id),
    });
    return { message: "Your new password is set. Please log in.", device, removedContact };
  });
}

async function endOtherWaysIn(tx: Database, { id }: Profile, now: Date): Promise<void> {
  await voidResetLinks(tx, id, now);
  await endSessions(tx, { member: id }, now);
  await forgetDevices(tx, id, undefined);
  await deleteContactCodesOf(tx, id);
  await withdrawTwoFactorOffer(tx, id);
}
