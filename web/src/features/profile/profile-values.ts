import {
  forEachField,
  type ProfileAnswers,
  type ProfileFieldName,
  type ProfileTab,
} from "@paperchain/core/accounts/profile-fields.ts";
import { changedFields } from "../../lib/call/changed-fields.ts";
import type { MyProfile } from "../../lib/session/my-profile.ts";
import type { ProfileBody } from "./api.ts";

/** The values of the form: all text, empty if not given. */
export interface ProfileValues extends SaidValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  currentPassword: string;
  code: string;
}

type SaidValues = { [Name in ProfileFieldName]: NonNullable<ProfileAnswers[Name]> | "" };

/** The tab of each field, in tab order. */
export const tabOf: Record<keyof ProfileValues, ProfileTab> = {
  firstName: "personal",
  lastName: "personal",
  email: "personal",
  phone: "personal",
  currentPassword: "personal",
  code: "personal",
  ...forEachField<Record<ProfileFieldName, ProfileTab>>(({ tab }) => tab),
};

export function valuesOf(profile: MyProfile): ProfileValues {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email ?? "",
    phone: profile.phone ?? "",
    currentPassword: "",
    code: "",
    ...forEachField<SaidValues>((_, name) => profile[name] ?? ""),
  };
}

/** The server requires name and e-mail in every update; an account with a PIN has no e-mail. */
export function bodyOf(values: ProfileValues, before: ProfileValues): ProfileBody {
  const { firstName, lastName, email } = values;
  return { ...changedFields(values, before), firstName, lastName, email: email || null };
}

/** The first field with a problem, in the order of the tabs. */
export function firstProblem(
  errors: Partial<Record<keyof ProfileValues, unknown>>,
): keyof ProfileValues | undefined {
  return fields.find((field) => errors[field] !== undefined);
}

const fields = Object.keys(tabOf).filter((field): field is keyof ProfileValues => field in tabOf);
