import type { profileEndpoints } from "@paperchain/contract/accounts/profile-endpoints.ts";
import type { Output } from "@paperchain/contract/endpoint.ts";
import { refuse } from "@paperchain/contract/refused.ts";
import type { Context } from "../../context.ts";
import { brokenUniqueness } from "../../db/failures.ts";
import { transactAs } from "../../groups/transact-as.ts";
import { findMember } from "../../members/queries/members.ts";
import { updateProfile } from "../../members/queries/profiles.ts";
import { forgetDevices } from "../../security/queries/devices.ts";
import { isCommonPassword } from "../../sessions/password.ts";
import { proveOwner } from "../../sessions/prove-owner.ts";
import { isTwoFactorOn } from "../../sessions/queries/two-factor.ts";
import { endSessions } from "../../sessions/queries.ts";
import { readPhone } from "../../sessions/read-identifier.ts";
import type { OpenSession } from "../../sessions/session.ts";
import { myProfileView } from "./my-profile-view.ts";

type Upgrade = Output<typeof profileEndpoints.upgradeAccount.body>;

/** A member replaces the user name and the PIN by an e-mail or a phone and a password. Every other session ends. */
export async function upgradeAccount(context: Context, { memberId, id }: OpenSession, upgrade: Upgrade) {
  const { newPassword, pin, code, email = null } = upgrade;
  if (!(await findMember(context.db, memberId))?.user_name) return refuse("no_pin");
  const phone = upgrade.phone === undefined ? null : readPhone(upgrade.phone);
  if (phone === undefined) return refuse("invalid_input", { phone: phoneProblem });
  if (isCommonPassword(newPassword)) return refuse("password_common", { newPassword: passwordProblem });
  const refused = await proveOwner(context, memberId, { password: pin, code });
  if (refused?.code === "password_wrong") return refuse("password_wrong", { pin: pinWrong }, pinWrong);
  if (refused) return refused;
  const passwordHash = await context.passwords.hash(newPassword);
  try {
    return await transactAs(context.db, memberId, async (tx, { user_name }) => {
      if (user_name === null) return refuse("no_pin");
      const contacts = { user_name: null, pin_reset_at: null, email, phone, notify_by_sms: email === null };
      const after = await updateProfile(tx, memberId, { ...contacts, password_hash: passwordHash });
      await endSessions(tx, { member: memberId, except: id }, context.clock());
      await forgetDevices(tx, memberId, id);
      return myProfileView(after, await isTwoFactorOn(tx, memberId));
    });
  } catch (error) {
    const broken = brokenUniqueness(error);
    if (broken?.startsWith("members_email")) return taken("email", "Another account has this e-mail.");
    if (broken?.startsWith("members_phone")) return taken("phone", "Another account has this phone number.");
    throw error;
  }
}

const phoneProblem = "Enter the number with its country code, such as +44 20 7946 0000.";
const passwordProblem = "This is one of the most common passwords.";
const pinWrong = "This is not your PIN.";

const taken = (field: "email" | "phone", sentence: string) =>
  refuse("identifier_taken", { [field]: sentence }, sentence);
