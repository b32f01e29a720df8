import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../setup/root.mjs";
import { tcpTests } from "./tcp-tests.mjs";

test("every listed test exists: a name without a file would run nothing and pass", () => {
  expect(tcpTests.filter((place) => !existsSync(join(root, place)))).toEqual([]);
});

test("every feature has a test on a second PostgreSQL", () => {
  const features = readdirSync(join(root, "server/src/features"), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => `server/src/features/${name}`);
  expect(features.filter((feature) => !tcpTests.some((place) => place.startsWith(feature)))).toEqual([]);
});
