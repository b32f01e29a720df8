import { expect, test } from "vitest";
import { everySentence } from "./every-sentence.ts";

/** Sentences that the specification prescribes in its own words. */
const prescribed = [
  "Error loading coin details",
  "Error loading cryptocurrency data. Please try again later.",
  "Failed to fetch trades",
  "Failed to load mining plans.",
  "Failed to load purchased plans",
  "Failed to load transactions.",
  "Failed to load users: {…}",
  "Unable to load profile.",
  "Deposit submission failed. Please try again.",
  "Withdrawal submission failed. Please try again.",
  "Failed to submit KYC",
  "Failed to submit. Try again.",
];
const pattern = /^Couldn't .+\. Try again\.$/;

const files = everySentence();
const own = files.flatMap(({ file, sentences }) =>
  sentences
    .filter(({ text }) => !prescribed.includes(text))
    .map(({ line, text }) => ({ at: `${file}:${line}`, text })),
);
const deviating = (wrong: RegExp, right?: RegExp) =>
  own.filter(({ text }) => wrong.test(text) && !right?.test(text)).map(({ at, text }) => `${at} ${text}`);

test("a failure to load says: Couldn't load it. Try again.", () => {
  expect(own.filter(({ text }) => pattern.test(text)).length).toBeGreaterThan(40);
  expect(
    deviating(/(couldn't|could not|can't|cannot|failed to|unable to|error) (load|fetch|read)/i, pattern),
  ).toEqual([]);
});

test("other failures of an act begin with Couldn't too, and nothing else says failed to or unable to", () => {
  expect(deviating(/\b(failed to|unable to|could not be)\b/i)).toEqual([]);
});

test("a sentence says Try again without Please, as most do", () => {
  expect(deviating(/please try/i)).toEqual([]);
});

test("a part that fails to load has a sentence of its own for that, also where it shows the server's", () => {
  const wordless = files.flatMap(({ file, source }) =>
    [...source.matchAll(/failedMessage=.*/g)]
      .map(([attribute]) => attribute)
      .filter((attribute) => !/["`](Couldn't|Error|Failed|Unable) /.test(attribute))
      .map((attribute) => `${file} ${attribute}`),
  );
  expect(wordless).toEqual([]);
});
