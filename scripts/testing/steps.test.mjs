import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../setup/root.mjs";
import { findSteps } from "./steps.mjs";

const namesOf = (steps) => steps.map(({ name }) => name);

test("npm run test:all runs the steps of npm test first, then the rest, and no step twice", () => {
  const all = namesOf(findSteps("all"));
  expect(all).toEqual([...namesOf(findSteps()), ...namesOf(findSteps("rest"))]);
  expect(new Set(all).size).toBe(all.length);
  expect(namesOf(findSteps())).toEqual(["types", "lint", "imports", "unit", "build", "start", "e2e"]);
  expect(namesOf(findSteps("rest"))).toEqual(["later", "e2e-later", "packages"]);
});

test("continuous integration runs npm test and then the rest, whatever the clock says", () => {
  const commands = readFileSync(join(root, ".ci/run"), "utf8").split("\n");
  expect(commands.filter((line) => line.startsWith("npm"))).toEqual(["npm test", "npm run test:rest"]);
  expect(commands.join("\n")).not.toMatch(/\bif\b|\|\|/);
});

test("a step and a group are found by name", () => {
  expect(namesOf(findSteps("later"))).toEqual(["later"]);
  expect(namesOf(findSteps("check"))).toEqual(["types", "lint", "imports"]);
  expect(namesOf(findSteps("proofs"))).toEqual(["first-load", "torture"]);
  expect(findSteps("nothing")).toEqual([]);
});
