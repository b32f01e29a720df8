import { expect, test } from "vitest";
import { phoneKey } from "./phone.ts";

test.each([
  ["+541143211234", "+541143211234"],
  ["+5491143211234", "+541143211234"],
  ["+5493415551234", "+543415551234"],
  ["+525512345678", "+525512345678"],
  ["+5215512345678", "+525512345678"],
  // A Mexican number too short for the old additional digit, and a number of another country.
  ["+549114321123", "+549114321123"],
  ["+442079460018", "+442079460018"],
])("%s rings at %s", (phone, key) => {
  expect(phoneKey(phone)).toBe(key);
});
