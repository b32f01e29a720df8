import { afterEach, expect, test } from "vitest";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { forgetMember } from "../alarm/start-again.ts";
import { aStored } from "./a-stored.ts";
import { listStored, readStored, storeTransaction } from "./stored-transactions.ts";

afterEach(() => localStore.storage.clear());

const idsOf = (userId: string) => listStored(userId).map(({ terms }) => terms.id);

test("of each member the newest 500 are kept, and the newest comes first", () => {
  for (let n = 1; n <= 500; n += 1)
    localStore.storage.setItem(`kept me ${1_000 + n}`, JSON.stringify(aStored({ id: String(1_000 + n) })));
  for (const id of ["1501", "1502"]) storeTransaction(aStored({ id }));
  storeTransaction(aStored({ id: "1", member: "other" }));
  expect(idsOf("me")).toHaveLength(500);
  expect(idsOf("me")[0]).toBe("1502");
  expect(readStored("me", "1002")).toBeUndefined();
  expect(idsOf("other")).toEqual(["1"]);
});

test("a deleted member's are forgotten, and nobody else's", () => {
  for (const member of ["me", "other"]) storeTransaction(aStored({ id: "1", member }));
  forgetMember("me");
  expect([idsOf("me"), idsOf("other")]).toEqual([[], ["1"]]);
});

test("a transaction that the version before kept with an unchecked signature is checked again", () => {
  const stored = { ...aStored(), finding: "unsigned" };
  localStore.storage.setItem("kept me t1", JSON.stringify(stored));
  expect(listStored("me")).toMatchObject([{ finding: "waiting" }]);
});
