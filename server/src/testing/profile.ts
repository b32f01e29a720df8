import {
  forEachField,
  type ProfileField,
  type ProfileFieldName,
} from "@paperchain/core/accounts/profile-fields.ts";

/** An answer to a field: text that occurs nowhere else, a day, or the last of the field's choices. */
export function anAnswer({ kind, choices }: ProfileField, name: ProfileFieldName): string {
  const last = Object.keys(choices ?? {}).at(-1);
  return last ?? (kind === "birthday" ? "1907-12-09" : `said-of-${name}`);
}

/** A profile with an answer in every field. */
export const aFullProfile = forEachField<Record<ProfileFieldName, string>>(anAnswer);
