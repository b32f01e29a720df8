import { expect, test } from "vitest";
import { entryWords } from "./entry-words.ts";

test("the price at which a trade starts is named by the version of its rule", () => {
  expect([1, 2].map(entryWords)).toEqual([
    "the next recorded price",
    "the first price at least 15 seconds after the trade was accepted",
  ]);
});
