import { expect, test } from "vitest";
import { joinAddress, replaceAddress } from "./address.ts";

const nowhere = { street: null, city: null, state: null, postal_code: null, country: null };
const home = { ...nowhere, street: "12 St James's Square", city: "London", country: "UK" };

test("the parts of an address become one line, without empty parts", () => {
  expect(joinAddress(home)).toBe("12 St James's Square, London, UK");
  expect(joinAddress(nowhere)).toBeNull();
});

test("saving the unchanged line keeps the parts; another line replaces them", () => {
  expect(replaceAddress(home, "12 St James's Square, London, UK")).toBe(home);
  expect(replaceAddress(home, "Paris")).toEqual({ ...nowhere, street: "Paris" });
  expect(replaceAddress(home, null)).toEqual(nowhere);
});
