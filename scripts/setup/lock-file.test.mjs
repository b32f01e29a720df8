import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.mjs";

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const installed = Object.entries(packages).filter(
  ([path, entry]) => path.includes("node_modules/") && !entry.link,
);

test("npm checks every package it downloads against the lock file", () => {
  expect(installed.length).toBeGreaterThan(300);
  expect(installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity)).map(([path]) => path)).toEqual(
    [],
  );
});

test("the lock file names no download address, so that every registry serves it", () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});
