import type { OpenSession } from "../../../authentication/session.ts";
import type { Context } from "../../../context.ts";
import { MemberErased } from "../../../db/failures.ts";
import { findProfile } from "../../../db/queries/accounts/profiles.ts";
import { isTwoFactorOn } from "../../../db/queries/security/two-factor.ts";
import { meView } from "./me-view.ts";

export async function showMe(context: Context, session: OpenSession) {
  const profile = await findProfile(context.db, session.memberId);
  if (!profile) throw new MemberErased();
  return meView(profile, await isTwoFactorOn(context.db, profile.id));
}
