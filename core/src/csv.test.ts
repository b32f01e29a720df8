import fc from "fast-check";
import { expect, test } from "vitest";
import { csvText } from "./csv.ts";

test("cells keep their commas and quotes, a missing value is empty, and a number stays a number", () => {
  const rows = [
    ["name", "amount"],
    ['Lovelace, "Ada"', "-100.25"],
    [null, "plain - note"],
  ];
  expect(csvText(rows)).toBe('name,amount\n"Lovelace, ""Ada""",-100.25\n,plain - note\n');
});

test.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+1", "'+1"],
  ["-1+cmd()", "'-1+cmd()"],
  ["@sum", "'@sum"],
  [" =1", "' =1"],
  ["\tx", `"'\tx"`],
  ["\r=1", `"'\r'=1"`],
  ["＝1", "'＝1"],
  ["＋1", "'＋1"],
  ["－1", "'－1"],
  ["＠sum", "'＠sum"],
  [";=1", `";'=1"`],
  ["x; =1", `"x; '=1"`],
  ["x;＝1", `"x;'＝1"`],
  ["x\t@sum", `"x\t'@sum"`],
  ["x\n-1+cmd()", `"x\n'-1+cmd()"`],
  ['x;"=1"', `"x;""'=1"""`],
])("no spreadsheet runs %j", (cell, written) => {
  expect(csvText([[cell]])).toBe(`${written}\n`);
});

/** Splits a line as a spreadsheet does that ignores our quotes: at every separator that some spreadsheet uses. */
const partsOf = (text: string) => text.split(/[;|\t\r\n]/).map((part) => part.replace(/^[\s"]+/, ""));

test("no part of a row begins like a formula, for any cell content", () => {
  const cell = fc.string({
    unit: fc.constantFrom("=", "+", "-", "@", "＝", ";", "|", "\t", "\r", "\n", '"', "'", " ", "1", "a"),
  });
  fc.assert(
    fc.property(cell, (text) => {
      const row = csvText([[`${text}a`]]);
      for (const part of partsOf(row)) expect(part).not.toMatch(/^[=+\-@＝]/);
    }),
    { numRuns: 2_000 },
  );
});
