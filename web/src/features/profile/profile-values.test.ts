import { forEachField, type ProfileAnswers } from "@paperchain/core/accounts/profile-fields.ts";
import { expect, test } from "vitest";
import { bodyOf, firstProblem, valuesOf } from "./profile-values.ts";

const profile = {
  id: "1",
  fullName: "Ada Lovelace",
  email: "ada@club.example",
  phone: null,
  userName: null,
  pinResetAt: null,
  role: "user",
  status: "active",
  createdAt: "2026-03-01T12:00:00.000Z",
  profileImage: null,
  suspended: false,
  verified: false,
  firstName: "Ada",
  lastName: "Lovelace",
  ...forEachField<ProfileAnswers>(() => null),
  gender: "female",
  city: "London",
  emailNotifications: true,
  smsNotifications: false,
  twoFactorAuth: false,
} as const;

test("only changed fields are sent beside name and e-mail, and an emptied field is sent as empty", () => {
  const before = valuesOf(profile);
  expect(bodyOf(before, before)).toEqual({
    firstName: "Ada",
    lastName: "Lovelace",
    email: "ada@club.example",
  });
  expect(bodyOf({ ...before, city: "", riskTolerance: "moderate" }, before)).toEqual({
    firstName: "Ada",
    lastName: "Lovelace",
    email: "ada@club.example",
    city: "",
    riskTolerance: "moderate",
  });
});

test("the current password and a code are sent if they were typed", () => {
  const before = valuesOf(profile);
  const typed = { phone: "+442079460000", currentPassword: "a secret", code: "123456" };
  expect(bodyOf({ ...before, ...typed }, before)).toMatchObject(typed);
});

test("the first problem is the first in the order of the tabs", () => {
  expect(firstProblem({})).toBeUndefined();
  expect(firstProblem({ riskTolerance: "x", city: "x" })).toBe("city");
  expect(firstProblem({ city: "x", lastName: "x" })).toBe("lastName");
});
