import { expect, test } from "vitest";
import { resetEffect } from "./reset-link.ts";

const confirmed = { address: "one", confirmedAt: new Date("2026-03-01") };
const unconfirmed = { address: "two", confirmedAt: null };

test.each([
  ["the only contact, unconfirmed", unconfirmed, null, "keeps the other"],
  ["the only contact, confirmed", confirmed, null, "keeps the other"],
  ["one of two confirmed", confirmed, confirmed, "keeps the other"],
  ["the confirmed one", confirmed, unconfirmed, "removes the other"],
  ["one of two unconfirmed", unconfirmed, unconfirmed, "removes the other"],
  ["the unconfirmed one beside a confirmed one", unconfirmed, confirmed, "none"],
] as const)("a link to %s", (_, asked, other, effect) => {
  expect(resetEffect(asked, other)).toBe(effect);
});
