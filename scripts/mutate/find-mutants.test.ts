import { expect, test } from "vitest";
import { applyMutant, findMutants } from "./find-mutants.ts";

const changed = (file: string, source: string) =>
  findMutants(file, source).map((mutant) => applyMutant(source, mutant));

test.each([
  ["const a = b <= 1;", ["const a = b < 1;", "const a = b <= (1 + 1);"]],
  ["if (!b) f();", ["if (false) f();", "if (b) f();"]],
  ["await pay(b);", [""]],
  ["const a = b ? 1n : c;", ["const a = true ? 1n : c;", "const a = b ? (1n + 1n) : c;"]],
  ["const a = b && c - d;", ["const a = b || c - d;", "const a = b && c + d;"]],
  ['const a = "x" + b;', []],
  ["type A = 1 | true; import { b } from './c.ts';", []],
])("%s is changed in every way, and types and texts in none", (source, expected) => {
  expect(changed("a.ts", source)).toEqual(expected);
});

test.each([
  ["select 1 where a.b < c -- d < e", ["select 1 where a.b <= c -- d < e"]],
  ["if a = b then", ["if a <> b then"]],
  ["update t set a = b + c", ["update t set a = b - c"]],
  ["select from t for update", ["select from t "]],
  ["raise 'a and b'", []],
])("SQL: %s is changed in every way, and comments, texts and assignments in none", (source, expected) => {
  expect(changed("a.sql", source)).toEqual(expected);
});
