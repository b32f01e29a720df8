import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../setup/root.mjs";
import { packageMakers, packagesChanged, packagesPassedOn } from "./packages-changed.mjs";

test("the commit on which the packages last passed stands in docs/proofs.md", () => {
  expect(packagesPassedOn()).toMatch(/^[0-9a-f]{8,40}$/);
  expect(packagesPassedOn("| The release | `npm test -- packages` | | | | |")).toBeUndefined();
});

test("the files that make the packages exist, and an unknown commit counts as a change of them", () => {
  expect(packageMakers.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(packagesChanged("0000000000")).toBe(true);
});
