import { expect, test } from "vitest";
import { foldLoginName, loginNameFrom } from "./login-name.ts";

const bytes = Uint8Array.of(2, 0, 7, 1, 3, 5, 4, 6);

test.each([
  ["Mia Tan", "mia-42"],
  ["Zoë", "zoe-42"],
  ["Łukasz Ørsted", "lukasz-42"],
  ["Maximilian-Alexander", "maximili-42"],
  ["D. Okafor", "okafor-42"],
  ["美亚", "member-42"],
])("%s gets a user name that can be typed: %s", (fullName, userName) => {
  expect(loginNameFrom({ fullName, taken: 0 }, bytes)).toBe(userName);
});

test("a name that is taken gets more digits, without 0 and 1", () => {
  const made = [0, 3, 6, 19].map((taken) => loginNameFrom({ fullName: "Mia", taken }, bytes));
  expect(made).toEqual(["mia-42", "mia-429", "mia-4293", "mia-42935768"]);
});

test.each([
  ["mia-42", "mia-42"],
  [" Mia 42 ", "mia-42"],
  ["MIA42", "mia-42"],
  ["mia–42", "mia-42"],
  ["mia-42935768", "mia-42935768"],
  ["mia", undefined],
  ["mia-10", undefined],
  ["42", undefined],
  ["mia@42", undefined],
  ["+442079460018", undefined],
  ["maximilian-42935768", undefined],
])("typed as '%s', it is %s", (typed, userName) => {
  expect(foldLoginName(typed)).toBe(userName);
});
