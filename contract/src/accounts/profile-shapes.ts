import * as profile from "@paperchain/core/accounts/profile.ts";
import { z } from "zod";
import { text } from "../shapes.ts";

const nullableText = z.string().nullable();

/** A member's own profile. A field that the member left empty is null. */
export const profileFields = {
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.iso.date().nullable(),
  gender: z.enum(profile.genders).nullable(),
  nationality: nullableText,
  street: nullableText,
  city: nullableText,
  state: nullableText,
  postalCode: nullableText,
  country: nullableText,
  occupation: nullableText,
  employerName: nullableText,
  annualIncome: z.enum(profile.annualIncomes).nullable(),
  sourceOfFunds: z.enum(profile.sourcesOfFunds).nullable(),
  tradingExperience: z.enum(profile.tradingExperiences).nullable(),
  riskTolerance: z.enum(profile.riskTolerances).nullable(),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  twoFactorAuth: z.boolean(),
};

/** Free text in a profile. An empty text clears the field. */
const givenText = text(profile.profileTextLengthMax)
  .trim()
  .transform((typed) => typed || null)
  .nullish();

/** One of a few choices, or none: a form sends an empty choice as empty text. */
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .union([z.enum(values), z.literal("")], { error: "Choose one of the list." })
    .transform((chosen) => chosen || null)
    .nullish();

/** A phone number as typed; empty text removes it. The server parses it. */
export const givenPhone = text(40)
  .trim()
  .transform((typed) => typed || null)
  .nullish();

/** The profile fields of a request. An omitted field keeps its value. */
export const givenProfile = {
  dateOfBirth: text(10)
    .trim()
    .transform((typed) => typed || null)
    .nullish(),
  gender: oneOf(profile.genders),
  nationality: givenText,
  street: givenText,
  city: givenText,
  state: givenText,
  postalCode: givenText,
  country: givenText,
  occupation: givenText,
  employerName: givenText,
  annualIncome: oneOf(profile.annualIncomes),
  sourceOfFunds: oneOf(profile.sourcesOfFunds),
  tradingExperience: oneOf(profile.tradingExperiences),
  riskTolerance: oneOf(profile.riskTolerances),
};

/** 128 random bits in the address of a picture. */
export const avatarKey = z.string().regex(/^[\w-]{22}$/, "This is not the address of a picture.");
