import type { MyProfile } from "@paperchain/contract/accounts/shapes.ts";
import { splitName } from "@paperchain/core/accounts/full-name.ts";
import { answersOf } from "@paperchain/core/accounts/profile-fields.ts";
import type { Profile } from "../../members/queries/profiles.ts";
import { memberView } from "../members/member-view.ts";

/** A member as they see themselves. */
export function myProfileView(profile: Profile, twoFactorAuth: boolean): MyProfile {
  const split = splitName(profile.full_name);
  return {
    ...memberView(profile),
    suspended: profile.status === "suspended",
    verified: profile.kyc_status === "approved",
    pinResetAt: profile.pin_reset_at?.toISOString() ?? null,
    firstName: profile.first_name ?? split.firstName,
    lastName: profile.last_name ?? split.lastName,
    ...answersOf(profile),
    emailNotifications: profile.notify_by_email,
    smsNotifications: profile.notify_by_sms,
    twoFactorAuth,
  };
}
