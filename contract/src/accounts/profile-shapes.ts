import { profileTextLengthMax } from "@paperchain/core/accounts/profile.ts";
import {
  forEachField,
  type ProfileAnswers,
  type ProfileField,
  type ProfileFieldName,
} from "@paperchain/core/accounts/profile-fields.ts";
import { z } from "zod";
import { removableText } from "../shapes.ts";

/** One of a few choices, or none: a form sends an empty choice as empty text. */
const oneOf = (values: readonly string[]) =>
  z
    .union([z.enum(values), z.literal("")], { error: "Choose one of the list." })
    .transform((chosen) => chosen || null)
    .nullish();

/** A member's own profile. A field that the member left empty is null. */
export const shownProfile = {
  firstName: z.string(),
  lastName: z.string(),
  ...forEachField<{ [Name in ProfileFieldName]: z.ZodType<ProfileAnswers[Name]> }>(shown),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  twoFactorAuth: z.boolean(),
};

/** The profile fields of a request. An omitted field keeps its value. */
export const givenProfile = forEachField<{ [Name in ProfileFieldName]: Given<ProfileAnswers[Name]> }>(given);

/** Empty text clears the field, as null does. */
type Given<Answer> = z.ZodOptional<z.ZodType<Answer, Answer | "">>;

function shown({ kind, choices }: ProfileField) {
  if (choices) return z.enum(Object.keys(choices)).nullable();
  return kind === "birthday" ? z.iso.date().nullable() : z.string().nullable();
}

function given({ kind, choices }: ProfileField) {
  if (choices) return oneOf(Object.keys(choices));
  return removableText(kind === "birthday" ? 10 : profileTextLengthMax);
}

/** A phone number as typed; empty text removes it. The server parses it. */
export const givenPhone = removableText(40);

/** 128 random bits in the address of a picture. */
export const avatarKey = z.string().regex(/^[\w-]{22}$/, "This is not the address of a picture.");
