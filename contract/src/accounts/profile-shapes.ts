import * as profile from "@paperchain/core/accounts/profile.ts";
import { z } from "zod";
import { text } from "../shapes.ts";

const nullableText = z.string().nullable();

/** What members say about themselves, as they get it back: null where they said nothing. */
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

/** Text about oneself: what is empty is taken away. */
const givenText = text(profile.profileTextLengthMax)
  .trim()
  .transform((typed) => typed || null)
  .nullish();

/** One of a few, or nothing: a form sends its empty choice as empty text. */
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .union([z.enum(values), z.literal("")], { error: "Choose one of the list." })
    .transform((chosen) => chosen || null)
    .nullish();

/** A phone number as typed, or nothing to take it away; the server reads it. */
export const givenPhone = text(40)
  .trim()
  .transform((typed) => typed || null)
  .nullish();

/** The fields of a profile as they are sent. What is left out stays as it is. */
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

/** 128 bits of chance in the address of a picture. */
export const avatarKey = z.string().regex(/^[\w-]{22}$/, "This is not the address of a picture.");
