import type { Context } from "../../context.ts";
import { MemberErased } from "../../db/failures.ts";
import { findProfile } from "../../members/queries/profiles.ts";
import { isTwoFactorOn } from "../../sessions/queries/two-factor.ts";
import type { OpenSession } from "../../sessions/session.ts";
import { myProfileView } from "./my-profile-view.ts";

export async function showMyProfile(context: Context, session: OpenSession) {
  const profile = await findProfile(context.db, session.memberId);
  if (!profile) throw new MemberErased();
  return myProfileView(profile, await isTwoFactorOn(context.db, profile.id));
}
