import {
  forEachField,
  type ProfileField,
  type ProfileFieldName,
} from "@paperchain/core/accounts/profile-fields.ts";

/** A value for a field: unique text, a date, or the last of the field's choices. */
export function anAnswer({ kind, choices }: ProfileField, name: ProfileFieldName): string {
  const last = Object.keys(choices ?? {}).at(-1);
  return last ?? (kind === "birthday" ? "1907-12-09" : `said-of-${name}`);
}

/** A profile with a value in every field. */
export const aFullProfile = forEachField<Record<ProfileFieldName, string>>(anAnswer);
