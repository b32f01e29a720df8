import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../journey.ts";
import { onDesk, onlyOnDesk } from "../setup/sizes.ts";
import { checkMarks } from "./check-marks.ts";
import { turnedAlways, turnedRules, turnedSurroundings } from "./turned-settings.ts";

test.use({ settings: turnedSurroundings });

test("these tests change every setting", { tag: onlyOnDesk }, async () => {
  const operations = await readFile(join(import.meta.dirname, "../../docs/operations.md"), "utf8");
  const settings = [...operations.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  const turned = [...turnedAlways, ...Object.keys(turnedRules), ...Object.keys(turnedSurroundings)];
  expect(turned.sort()).toEqual(settings.sort());
});

checkMarks("everything around them", [onDesk]);
