import { asId, type MemberId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import { rememberLately } from "./lately.ts";

const ann: MemberId = asId("ann");
const bob: MemberId = asId("bob");

test("changes of the last seconds are told to those whom they concern, each word once", () => {
  let nowMs = 0;
  const lately = rememberLately(() => nowMs);
  lately.add({ member: "ann", changed: ["balance", "trades"] });
  nowMs = 1_000;
  lately.add({ members: ["ann", "bob"], changed: ["trades"] });
  lately.add({ changed: ["support"] });
  expect(lately.wordsFor(ann, 1_500)).toEqual(["balance", "trades"]);
  expect(lately.wordsFor(ann, 500)).toEqual(["trades"]);
  expect(lately.wordsFor(bob, 1_500)).toEqual(["trades"]);
  expect(lately.wordsFor(undefined, 1_500)).toEqual(["balance", "trades", "support"]);
  lately.add({ everybody: true, changed: ["plans"] });
  expect(lately.wordsFor(bob, 0)).toEqual(["trades", "plans"]);
});

test("of a page that is older than what is kept, anything may have changed", () => {
  expect(rememberLately().wordsFor(ann, 30_001)).toContain("kyc");
});
