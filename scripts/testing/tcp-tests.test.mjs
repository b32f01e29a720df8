import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../setup/root.mjs";
import { tcpTests } from "./tcp-tests.mjs";

test("what is to run on a second PostgreSQL is there: a name that fits no file would run nothing and pass", () => {
  expect(tcpTests.filter((place) => !existsSync(join(root, place)))).toEqual([]);
});

test("no feature is left out on a second PostgreSQL", () => {
  const features = readdirSync(join(root, "server/src/features")).map(
    (name) => `server/src/features/${name}`,
  );
  expect(features.filter((feature) => !tcpTests.some((place) => place.startsWith(feature)))).toEqual([]);
});
