import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../setup/root.mjs";
import { findHiddenSubjects } from "./find-hidden-subjects.ts";

const folders = ["bench", "contract", "core", "e2e", "scripts", "server", "verify", "web"];
/** The fixture keeps the text of an earlier version. */
const unchanging = /node_modules/;
const files = globSync(`{${folders}}/**/*.{ts,tsx,mjs,sql}`, { cwd: root })
  .filter((file) => !unchanging.test(file) && !file.startsWith("scripts/comments/"))
  .sort();

test.each([
  "// Whoever hears of it hears it once.",
  "/** What is left out stays. */",
  " * Those who leave are told.",
  "-- Who may connect.",
  "// Of several hosts, the one that takes writes.",
  "/** The same of a closed order. */",
  "const open = true; // Which of them are open.",
  "// The row stays. Whoever reads it finds nothing.",
])("%s is found", (source) => {
  expect(findHiddenSubjects(`first\n${source}`)).toEqual([{ line: 2, text: expect.any(String) }]);
});

test.each([
  "// Subscribers get one event per batch, whoever wrote it.",
  "/** The fields that members left out. */",
  'say("Who decided this?");',
  "const rest = all - What;",
])("%s is not", (source) => {
  expect(findHiddenSubjects(source)).toEqual([]);
});

test("every comment names its subject: begin with the noun that acts, not with What, Who, Whoever or Those", () => {
  expect(files.length).toBeGreaterThan(800);
  const found = files.flatMap((file) =>
    findHiddenSubjects(readFileSync(join(root, file), "utf8")).map(
      ({ line, text }) => `${file}:${line}: ${text}`,
    ),
  );
  expect(found).toEqual([]);
});
