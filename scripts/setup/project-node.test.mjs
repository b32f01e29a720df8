import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverEnv, serverOptions } from "./project-node.mjs";

test("a release runs with the options and variables that npm start gives", () => {
  const launcher = readFileSync(join(import.meta.dirname, "../release/paperchain.sh"), "utf8");
  expect(launcher).toContain(`"\${MALLOC_ARENA_MAX:-${serverEnv.MALLOC_ARENA_MAX}}"`);
  expect(launcher).toContain(`/bin/node ${serverOptions.join(" ")} "$here/server/src`);
});
