import { notShown } from "@paperchain/core/oversight/not-shown.ts";
import { describe, expect, test } from "vitest";
import { readDoc } from "../../testing/docs/read-docs.ts";
import { cheatsElsewhere, cheatsNamed } from "./other-cheats.ts";

describe.each(Object.entries(cheatsElsewhere))("%s", (folder, cheats) => {
  test.each(cheats)("a test elsewhere finds this cheat: %s", (_what, file, name) => {
    expect(readDoc(`${folder}/${file}`).replace(/\s+/g, " ")).toContain(name);
  });
});

test.each(cheatsNamed)("the Transparency screen names this cheat as not found: %s", (_what, sentence) => {
  expect(notShown.filter((each) => each.startsWith(sentence))).toHaveLength(1);
});
