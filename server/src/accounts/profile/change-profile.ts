import { Refused, refuse } from "@paperchain/contract/refused.ts";
import { dateOfBirthProblem } from "@paperchain/core/accounts/profile.ts";
import type { Context } from "../../context.ts";
import { brokenUniqueness, MemberErased } from "../../db/failures.ts";
import { transact } from "../../db/transact.ts";
import { findMember, type Member } from "../../members/queries/members.ts";
import { lockProfile, updateProfile } from "../../members/queries/profiles.ts";
import { isTwoFactorOn } from "../../sessions/queries/two-factor.ts";
import { readPhone } from "../../sessions/read-identifier.ts";
import type { OpenSession } from "../../sessions/session.ts";
import { memberView } from "../members/member-view.ts";
import { voidResetLinks } from "../queries/reset-links.ts";
import { myProfileView } from "./my-profile-view.ts";
import { type ProfileChange, profileColumnsOf, type SentProfile } from "./profile-columns.ts";
import { type ContactProof, missingProof, movesContact, proveContactChange } from "./prove-contact-change.ts";
import { tellOldContacts } from "./tell-old-contacts.ts";

/**
 * Saves a member's own profile. A new e-mail or phone needs the password, and a code if two-factor login is on. The new
 * contact counts as unconfirmed, and the old one gets a notice.
 */
export async function changeProfile(context: Context, session: OpenSession, sent: SentProfile) {
  const owner = await findMember(context.db, session.memberId);
  if (!owner) throw new MemberErased();
  const change = readChange(sent, owner, context.clock());
  if (change instanceof Refused) return change;
  const proof = await proveContactChange(context, session.memberId, change);
  if (proof instanceof Refused) return proof;
  try {
    return await transact(context.db, (tx) => save(context, tx, session, change, proof));
  } catch (error) {
    // The database decides: if two members want one e-mail at once, one gets it.
    const broken = brokenUniqueness(error);
    if (broken === "members_email_key") return taken("email", "Another account has this e-mail.");
    if (broken === "members_phone_key" || broken === "members_phone_once")
      return taken("phone", "Another account has this phone number.");
    throw error;
  }
}

async function save(
  context: Context,
  tx: Context["db"],
  session: OpenSession,
  change: ProfileChange,
  proof: ContactProof,
) {
  const before = await lockProfile(tx, session.memberId);
  if (!before) throw new MemberErased();
  const isOn = await isTwoFactorOn(tx, before.id);
  const missing = missingProof(proof, movesContact(before, change), isOn);
  if (missing) return missing;
  if ((change.twoFactorAuth ?? isOn) !== isOn) return refuse("two_factor_needs_code");
  if (change.avatar !== undefined && (change.avatar || null) !== memberView(before).profileImage) {
    return refuse("invalid_input", { avatar: "A picture is uploaded or removed on its own." });
  }
  const after = await updateProfile(tx, before.id, profileColumnsOf(change, before));
  const lost = await tellOldContacts(context, tx, before, after);
  // An unused reset link may be in a mailbox that is no longer the member's.
  if (lost) await voidResetLinks(tx, before.id, context.clock());
  return myProfileView(after, isOn);
}

function readChange(sent: SentProfile, { user_name }: Member, now: Date) {
  const contact = user_name === null ? readEmail(sent) : refusePinContact(sent);
  if (contact instanceof Refused) return contact;

  const born = sent.dateOfBirth ? dateOfBirthProblem(sent.dateOfBirth, now) : undefined;
  if (born) return refuse("invalid_input", { dateOfBirth: born });
  if (!sent.phone) return { ...sent, ...contact };
  const phone = readPhone(sent.phone);
  if (phone === undefined) return refuse("invalid_input", { phone: phoneProblem });
  return { ...sent, ...contact, phone };
}

/** Every account with a password must have an e-mail. */
const readEmail = ({ email }: SentProfile) =>
  email == null ? refuse("invalid_input", { email: emailNeeded }) : { email };

/** A PIN is too weak for an account with a contact, so a first contact is added together with a password. */
const refusePinContact = ({ email, phone }: SentProfile) =>
  email || phone ? refuse("pin_account", { [email ? "email" : "phone"]: pinContact }) : { email: null };

const emailNeeded = "Enter an e-mail address, such as name@example.com.";
const pinContact = "Add it under Security, together with a password.";

const phoneProblem = "Enter the number with its country code, such as +44 20 7946 0000.";

const taken = (field: "email" | "phone", sentence: string) =>
  refuse("identifier_taken", { [field]: sentence }, sentence);
