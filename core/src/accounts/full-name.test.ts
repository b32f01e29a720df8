import { expect, test } from "vitest";
import { joinName, splitName } from "./full-name.ts";

test.each([
  ["Ada Lovelace", "Ada", "Lovelace"],
  ["  Gabriel  García Márquez ", "Gabriel García", "Márquez"],
  ["Plato", "Plato", ""],
  ["", "", ""],
])("%s is split at the last space", (fullName, firstName, lastName) => {
  expect(splitName(fullName)).toEqual({ firstName, lastName });
});

test("splitting and joining a name gives the same name with single spaces", () => {
  for (const name of ["Ada Lovelace", "Plato", "Gabriel García Márquez"]) {
    expect(joinName(splitName(name))).toBe(name);
  }
});
