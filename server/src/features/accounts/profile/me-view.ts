import type { Me } from "@paperchain/contract/accounts/shapes.ts";
import { splitName } from "@paperchain/core/accounts/full-name.ts";
import type { Profile } from "../../../db/queries/accounts/profiles.ts";
import { userView } from "../members/user-view.ts";

/** A member as they see themselves. */
export function meView(profile: Profile, twoFactorAuth: boolean): Me {
  const split = splitName(profile.full_name);
  return {
    ...userView(profile),
    suspended: profile.status === "suspended",
    verified: profile.kyc_status === "approved",
    firstName: profile.first_name ?? split.firstName,
    lastName: profile.last_name ?? split.lastName,
    dateOfBirth: profile.date_of_birth,
    gender: profile.gender,
    nationality: profile.nationality,
    street: profile.street,
    city: profile.city,
    state: profile.state,
    postalCode: profile.postal_code,
    country: profile.country,
    occupation: profile.occupation,
    employerName: profile.employer_name,
    annualIncome: profile.annual_income,
    sourceOfFunds: profile.source_of_funds,
    tradingExperience: profile.trading_experience,
    riskTolerance: profile.risk_tolerance,
    emailNotifications: profile.notify_by_email,
    smsNotifications: profile.notify_by_sms,
    twoFactorAuth,
  };
}
