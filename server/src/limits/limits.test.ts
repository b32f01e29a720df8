import { expect, test } from "vitest";
import { readDoc, tableBelow } from "../testing/docs/read-docs.ts";
import { type Limit, limits } from "./limits.ts";

test("the operator reads of the limits as they are", () => {
  const inCode = Object.entries(limits).flatMap(([what, list]) =>
    list.map(({ by, counts, hitsMax, windowMs, over, when }: Limit) => [
      what,
      by.replaceAll("-", " "),
      counts + (over ? ", then it is slowed" : "") + (when ? " while slowed" : ""),
      String(hitsMax),
      `${windowMs / 60_000} minutes`,
    ]),
  );
  expect(inCode.length).toBeGreaterThan(0);
  expect(tableBelow(readDoc("docs/operations.md"), "Rate limits")).toEqual(inCode);
});
