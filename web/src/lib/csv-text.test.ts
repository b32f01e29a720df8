import { expect, test } from "vitest";
import { csvText } from "./csv-text.ts";

test("cells keep their commas and quotes, and none is a formula", () => {
  expect(
    csvText([
      ["name", "problem"],
      ['Lovelace, "Ada"', "=HYPERLINK(1)"],
      ["-1", "@sum"],
    ]),
  ).toBe('"name","problem"\r\n"Lovelace, ""Ada""","\'=HYPERLINK(1)"\r\n"\'-1","\'@sum"');
});
