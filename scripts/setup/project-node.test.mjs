import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverOptions } from "./project-node.mjs";

test("a release runs with the options of Node that npm start gives", () => {
  const launcher = readFileSync(join(import.meta.dirname, "../release/paperchain.sh"), "utf8");
  expect(launcher).toContain(`/bin/node ${serverOptions.join(" ")} "$here/server/src`);
});
