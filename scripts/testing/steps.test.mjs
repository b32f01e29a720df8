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
  expect(namesOf(findSteps("rest"))).toEqual(["long", "tcp", "packages", "e2e-all", "first-load"]);
});

test("continuous integration runs npm test and then every step of the rest", () => {
  const commands = readFileSync(join(root, ".ci/run"), "utf8");
  expect(commands.split("\n").filter((line) => line.startsWith("npm"))).toEqual(["npm test"]);
  for (const name of namesOf(findSteps("rest"))) expect(commands, name).toMatch(new RegExp(`\\b${name}\\b`));
});

test("a step and a group are found by name", () => {
  expect(namesOf(findSteps("tcp"))).toEqual(["tcp"]);
  expect(namesOf(findSteps("check"))).toEqual(["types", "lint", "imports"]);
  expect(findSteps("nothing")).toEqual([]);
});
