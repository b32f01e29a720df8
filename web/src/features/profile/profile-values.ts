import { changedFields } from "../../lib/call/changed-fields.ts";
import type { Me } from "../../lib/session/me.ts";
import type { ProfileBody } from "./api.ts";

/** What stands in the form: text throughout, empty where nothing is said. */
export interface ProfileValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  currentPassword: string;
  code: string;
  dateOfBirth: string;
  gender: NonNullable<Me["gender"]> | "";
  nationality: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  occupation: string;
  employerName: string;
  annualIncome: NonNullable<Me["annualIncome"]> | "";
  sourceOfFunds: NonNullable<Me["sourceOfFunds"]> | "";
  tradingExperience: NonNullable<Me["tradingExperience"]> | "";
  riskTolerance: NonNullable<Me["riskTolerance"]> | "";
}

export type ProfileTab = "personal" | "address" | "professional" | "trading";

/** Where each field is asked for, in the order in which they are. */
export const tabOf: Record<keyof ProfileValues, ProfileTab> = {
  firstName: "personal",
  lastName: "personal",
  email: "personal",
  phone: "personal",
  currentPassword: "personal",
  code: "personal",
  dateOfBirth: "personal",
  gender: "personal",
  nationality: "personal",
  street: "address",
  city: "address",
  state: "address",
  postalCode: "address",
  country: "address",
  occupation: "professional",
  employerName: "professional",
  annualIncome: "professional",
  sourceOfFunds: "professional",
  tradingExperience: "trading",
  riskTolerance: "trading",
};

export function valuesOf(me: Me): ProfileValues {
  return {
    firstName: me.firstName,
    lastName: me.lastName,
    email: me.email ?? "",
    phone: me.phone ?? "",
    currentPassword: "",
    code: "",
    dateOfBirth: me.dateOfBirth ?? "",
    gender: me.gender ?? "",
    nationality: me.nationality ?? "",
    street: me.street ?? "",
    city: me.city ?? "",
    state: me.state ?? "",
    postalCode: me.postalCode ?? "",
    country: me.country ?? "",
    occupation: me.occupation ?? "",
    employerName: me.employerName ?? "",
    annualIncome: me.annualIncome ?? "",
    sourceOfFunds: me.sourceOfFunds ?? "",
    tradingExperience: me.tradingExperience ?? "",
    riskTolerance: me.riskTolerance ?? "",
  };
}

/** Name and e-mail cannot be left out. */
export function bodyOf(values: ProfileValues, before: ProfileValues): ProfileBody {
  const { firstName, lastName, email } = values;
  return { ...changedFields(values, before), firstName, lastName, email };
}

/** The first field with a problem, in the order of the tabs. */
export function firstProblem(
  errors: Partial<Record<keyof ProfileValues, unknown>>,
): keyof ProfileValues | undefined {
  return fields.find((field) => errors[field] !== undefined);
}

const fields = Object.keys(tabOf).filter((field): field is keyof ProfileValues => field in tabOf);
