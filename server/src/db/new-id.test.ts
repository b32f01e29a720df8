import { shortId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import { newId } from "./new-id.ts";

test("ids of one instant are unique and in the order of their creation, and so are later ones", () => {
  const instants = Array.from({ length: 5 }, (_, ms) => new Date(1_772_000_000_000 + ms));
  const ids = instants.flatMap((now) => Array.from({ length: 200 }, () => newId(now)));
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.toSorted()).toEqual(ids);
});

test("ten thousand ids of one second have ten thousand short ids", () => {
  const ids = Array.from({ length: 10_000 }, (_, n) =>
    newId(new Date(1_772_000_000_000 + Math.floor(n / 10))),
  );
  expect(new Set(ids.map(shortId)).size).toBe(10_000);
});
