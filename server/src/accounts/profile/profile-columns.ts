import type { profileEndpoints } from "@paperchain/contract/accounts/profile-endpoints.ts";
import type { Output } from "@paperchain/contract/endpoint.ts";
import { joinName } from "@paperchain/core/accounts/full-name.ts";
import { columnsOf } from "@paperchain/core/accounts/profile-fields.ts";
import type { Profile } from "../../members/queries/profiles.ts";

export type SentProfile = Output<typeof profileEndpoints.changeProfile.body>;
/** The e-mail is null for an account with a user name. */
export type ProfileChange = SentProfile & { readonly email: string | null };

/**
 * The columns that a change writes, named here or in the table of fields, so that no other field of a body reaches the
 * row. An omitted field is undefined and keeps its value.
 */
export function profileColumnsOf(change: ProfileChange, before: Profile) {
  return {
    full_name: joinName(change),
    first_name: change.firstName,
    last_name: change.lastName,
    email: change.email,
    phone: change.phone,
    ...(change.email !== before.email && { email_confirmed_at: null }),
    ...(change.phone !== undefined && change.phone !== before.phone && { phone_confirmed_at: null }),
    ...columnsOf(change),
    notify_by_email: change.emailNotifications,
    notify_by_sms: change.smsNotifications,
  };
}
