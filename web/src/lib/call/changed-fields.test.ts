import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

test("untouched fields are not sent, and emptied fields are sent as empty", () => {
  const before = { status: "active", notes: "a typo", phone: "+44", reason: "" };
  expect(changedFields(before, before)).toEqual({});
  expect(changedFields({ ...before, notes: "no typo", phone: "" }, before)).toEqual({
    notes: "no typo",
    phone: "",
  });
});
