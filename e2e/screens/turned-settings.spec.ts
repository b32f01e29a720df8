import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../journey.ts";
import { onlyOnDesk } from "../setup/sizes.ts";
import { turnedAlways, turnedRules, turnedSurroundings } from "./turned-settings.ts";

test("the tests of marks change every setting", { tag: onlyOnDesk }, async () => {
  const operations = await readFile(join(import.meta.dirname, "../../docs/operations.md"), "utf8");
  const settings = [...operations.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  const turned = [...turnedAlways, ...Object.keys(turnedRules), ...Object.keys(turnedSurroundings)];
  expect(turned.sort()).toEqual(settings.sort());
});
