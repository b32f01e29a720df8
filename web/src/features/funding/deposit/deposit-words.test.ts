import { expect, test } from "vitest";
import type { Offer, Transaction } from "../api.ts";
import { afterConfirmations, confirmationsSentence, depositState } from "./deposit-words.ts";

const byAdmin = { confirmationsNeeded: 3, depositApproval: "admin" } as Offer;
const byItself = { confirmationsNeeded: 3, depositApproval: "auto" } as Offer;
const pending = (confirmations: number) => ({ status: "Pending", confirmations }) as Transaction;

test("the text does not claim that administrators wait for confirmations: they may decide before", () => {
  expect(confirmationsSentence(byAdmin)).toBe(
    "The practice network confirms a deposit 3 times, once every 30 seconds.",
  );
  expect(afterConfirmations(byAdmin)).toContain("may decide before all 3 are there");
  expect(depositState(pending(1), byAdmin)).toBe(
    "Pending: being confirmed, and waiting for an administrator.",
  );
});

test("automatic deposits complete after the last confirmation", () => {
  expect(afterConfirmations(byItself)).toContain("After the last one it is credited automatically.");
  expect(depositState(pending(1), byItself)).toBe("Pending: being confirmed.");
  expect(depositState(pending(3), byItself)).toBe("Pending: confirmed, and about to be credited.");
});
