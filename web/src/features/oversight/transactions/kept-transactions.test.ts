import { afterEach, expect, test } from "vitest";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { forgetLog } from "../check/kept-log.ts";
import { aKept } from "./a-kept.ts";
import { forgetTransactions, keepTransaction, listKept, readKept } from "./kept-transactions.ts";

afterEach(() => forgetLog());

const idsOf = (userId: string) => listKept(userId).map(({ terms }) => terms.id);

test("of each member the newest 500 are kept, and the newest comes first", () => {
  for (let n = 1; n <= 500; n += 1)
    localStore.storage.setItem(`kept me ${1_000 + n}`, JSON.stringify(aKept({ id: String(1_000 + n) })));
  for (const id of ["1501", "1502"]) keepTransaction(aKept({ id }));
  keepTransaction(aKept({ id: "1", member: "other" }));
  expect(idsOf("me")).toHaveLength(500);
  expect(idsOf("me")[0]).toBe("1502");
  expect(readKept("me", "1002")).toBeUndefined();
  expect(idsOf("other")).toEqual(["1"]);
});

test("a deleted member's are forgotten, and all of them when the browser starts again with a log", () => {
  for (const member of ["me", "other"]) keepTransaction(aKept({ id: "1", member }));
  forgetTransactions("me");
  expect([idsOf("me"), idsOf("other")]).toEqual([[], ["1"]]);
  forgetLog();
  expect(idsOf("other")).toEqual([]);
});
