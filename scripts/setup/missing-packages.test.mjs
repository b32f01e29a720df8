import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { missingPackages } from "./missing-packages.mjs";

const fastify = { version: "5.0.0", integrity: "sha512-a" };
const machine = { os: [process.platform], cpu: [process.arch] };
let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "paperchain-install-"));
});
afterEach(() => rmSync(root, { recursive: true }));

test("nothing is missing when npm's record agrees with the lock file", () => {
  clone({ "": {}, "node_modules/fastify": fastify }, { "node_modules/fastify": fastify });
  expect(missingPackages(root)).toEqual([]);
});

test("everything is missing where npm left no record, as after an interrupted install", () => {
  clone({ "node_modules/fastify": fastify }, undefined);
  expect(missingPackages(root)).toEqual(["node_modules/fastify"]);
});

test("a package of another version is missing", () => {
  clone({ "node_modules/fastify": fastify }, { "node_modules/fastify": { ...fastify, version: "4.0.0" } });
  expect(missingPackages(root)).toEqual(["node_modules/fastify"]);
});

test("a package whose folder was deleted is missing", () => {
  clone({ "node_modules/fastify": fastify }, { "node_modules/fastify": fastify });
  rmSync(join(root, "node_modules/fastify"), { recursive: true });
  expect(missingPackages(root)).toEqual(["node_modules/fastify"]);
});

test("a package that the lock file no longer names is in the way", () => {
  clone({}, { "node_modules/fastify": fastify });
  expect(missingPackages(root)).toEqual(["node_modules/fastify"]);
});

test("an optional package is needed on its own platform only", () => {
  const forUs = { ...fastify, optional: true, ...machine };
  const forOthers = { ...fastify, optional: true, os: ["plan9"] };
  clone({ "node_modules/here": forUs, "node_modules/there": forOthers }, {});
  expect(missingPackages(root)).toEqual(["node_modules/here"]);
});

function clone(wanted, present) {
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages: wanted }));
  if (present === undefined) return;
  for (const path of ["node_modules", ...Object.keys(present)])
    mkdirSync(join(root, path), { recursive: true });
  writeFileSync(join(root, "node_modules/.package-lock.json"), JSON.stringify({ packages: present }));
}
