import { expect, test } from "vitest";
import { ConfigProblem } from "../config.ts";
import { diskSentence, isDiskFull } from "./is-disk-full.ts";

const coded = (code: string, message = "It broke.") => Object.assign(new Error(message), { code });

test.each(["53100", "58030", "ENOSPC", "EDQUOT", "EROFS"])(
  "%s means that the disk takes no writes",
  (code) => {
    expect(isDiskFull(coded(code))).toBe(true);
  },
);

test.each(["53300", "42501", "EACCES", "ENOENT", ""])("%s does not", (code) => {
  expect(isDiskFull(coded(code))).toBe(false);
});

test("what made the database fails is read from what it said, and only that line is shown", () => {
  const said =
    "creating subdirectories ... ok\ninitdb: error: could not write: No space left on device\nremoving contents";
  const sentence = diskSentence(new ConfigProblem(`The database could not be created: ${said}`));
  expect(sentence).toContain(
    "full or read-only: initdb: error: could not write: No space left on device. Make room",
  );
  expect(sentence).not.toContain("\n");
});

test("other problems get no sentence about the disk", () => {
  expect(diskSentence(new ConfigProblem("PORT is not a number."))).toBeUndefined();
  expect(diskSentence("no error at all")).toBeUndefined();
});
