import { expect, test } from "vitest";
import { readStatus } from "./filters.ts";

test("a status in the address is one of the three, or none", () => {
  expect(["active", "pending", "closed", "", "All", "won"].map(readStatus)).toEqual([
    "active",
    "pending",
    "closed",
    "",
    "",
    "",
  ]);
});
