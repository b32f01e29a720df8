import type { OpenSession } from "../../../authentication/session.ts";
import type { Context } from "../../../context.ts";
import { MemberErased } from "../../../db/failures.ts";
import { findProfile } from "../../../db/queries/accounts/profiles.ts";
import { isTwoFactorOn } from "../../../db/queries/security/two-factor.ts";
import { myProfileView } from "./my-profile-view.ts";

export async function showMyProfile(context: Context, session: OpenSession) {
  const profile = await findProfile(context.db, session.memberId);
  if (!profile) throw new MemberErased();
  return myProfileView(profile, await isTwoFactorOn(context.db, profile.id));
}
