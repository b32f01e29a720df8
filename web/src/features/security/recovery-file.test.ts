import { expect, test } from "vitest";
import { recoveryFile } from "./recovery-file.ts";

test("the file of recovery codes says what they are for, on which server, and has one code per line", () => {
  const lines = recoveryFile(["7KQM-XW9R-T4HD-2ZPB", "2345-6789-ABCD-EFGH"], "club.example").split("\r\n");
  expect(lines[0]).toBe("Recovery codes for Paperchain at club.example");
  expect(lines.slice(3)).toEqual(["7KQM-XW9R-T4HD-2ZPB", "2345-6789-ABCD-EFGH", ""]);
});
