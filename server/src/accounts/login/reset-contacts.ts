import { type AccountContact, resetEffect } from "@paperchain/core/accounts/reset-link.ts";
import type { ContactKind } from "@paperchain/core/security/contact-code.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { type Profile, updateProfile } from "../../members/queries/profiles.ts";
import { tellOldContacts } from "../profile/tell-old-contacts.ts";

/** The effect that a link to this contact may have; nothing if the account no longer has the contact. */
export function effectOfReset(member: Profile, kind: ContactKind): ReturnType<typeof resetEffect> {
  const asked = contactOf(member, kind);
  return asked ? resetEffect(asked, contactOf(member, otherThan(kind))) : "none";
}

/**
 * Confirms the contact that a reset link was sent to, because somebody opened that link. Returns the account's other
 * contact if it had to be removed.
 */
export async function storeProvenContact(
  context: Context,
  tx: Database,
  before: Profile,
  kind: ContactKind,
): Promise<string | null> {
  if (!contactOf(before, kind)?.confirmedAt) {
    await updateProfile(tx, before.id, { [`${kind}_confirmed_at`]: context.clock() });
  }
  if (effectOfReset(before, kind) !== "removes the other") return null;
  const other = otherThan(kind);
  const after = await updateProfile(tx, before.id, removal(before, other));
  await tellOldContacts(context, tx, before, after);
  return before[other];
}

/** If the removed contact received the notices, they go to the remaining one. */
const removal = ({ notify_by_email, notify_by_sms }: Profile, kind: ContactKind) =>
  kind === "email"
    ? { email: null, email_confirmed_at: null, notify_by_sms: notify_by_sms || notify_by_email }
    : { phone: null, phone_confirmed_at: null, notify_by_email: notify_by_email || notify_by_sms };

const otherThan = (kind: ContactKind): ContactKind => (kind === "email" ? "phone" : "email");

function contactOf(member: Profile, kind: ContactKind): AccountContact | null {
  const address = member[kind];
  return address === null ? null : { address, confirmedAt: member[`${kind}_confirmed_at`] };
}
