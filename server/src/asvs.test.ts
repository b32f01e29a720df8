import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { asvsNumbers } from "./testing/docs/asvs-numbers.ts";
import { readDoc, root } from "./testing/docs/read-docs.ts";

const page = readDoc("docs/security.md");
const rows = page
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, number = "", level = "", asks = "", state = "", how = ""]) => ({
    number,
    level,
    asks,
    state,
    how,
  }));

test("every requirement of levels 1 and 2 has one row, with its level", () => {
  expect(rows.map(({ number, level }) => `${number} ${level}`)).toEqual(asvsNumbers);
});

test("each row has a state, and each met one names existing tests", () => {
  for (const { number, asks, state, how } of rows) {
    expect(["met", "partly", "not met", "operator", "n/a"], number).toContain(state);
    expect(asks.length, number).toBeGreaterThan(5);
    expect(how.length, number).toBeGreaterThan(3);
    const tests = [...how.matchAll(/`([\w./-]+\.(?:test|spec)\.\w+)`/g)].map(([, file = ""]) => file);
    if (state === "met") expect(tests, number).not.toEqual([]);
    expect(
      tests.filter((file) => !existsSync(join(root, file))),
      number,
    ).toEqual([]);
  }
});

test("the sums at the top are right", () => {
  const of = (state: string) => rows.filter((row) => row.state === state).length;
  expect(page).toContain(
    `${of("met")} are met, ${of("partly")} partly, ${of("not met")} not; ${of("operator")} are up to the operator, ${of("n/a")} do not apply.`,
  );
});

test("SECURITY.md says how to report a vulnerability, and how soon vulnerable packages are replaced", () => {
  expect(readDoc("SECURITY.md")).toMatch(/Report a vulnerability/);
  expect(readDoc("SECURITY.md")).toMatch(/package with a known hole .* 14 days/);
  expect(readDoc("README.md")).toContain("(SECURITY.md)");
});
