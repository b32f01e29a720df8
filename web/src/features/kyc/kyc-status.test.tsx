import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Kyc } from "./api.ts";
import { KycStatus } from "./kyc-status.tsx";

const aKyc = (kyc: Partial<Kyc>): Kyc => ({
  status: "pending",
  reviewDays: null,
  message: "",
  documentId: "0190a0c4-1b7e-7c3e-9b55-2f2a3e5d7c11",
  documentType: "Passport",
  submittedAt: "2026-03-01T12:00:00.000Z",
  decidedAt: null,
  deletedAt: null,
  deleted: false,
  openedBeforeDecision: null,
  views: [],
  ...kyc,
});

afterEach(cleanup);

const said = (kyc: Partial<Kyc>) => {
  render(<KycStatus kyc={aKyc(kyc)} />);
  return screen.getByRole("status").textContent;
};

test("a member who waits reads the review time from the server's setting", () => {
  expect(said({ reviewDays: "1-2" })).toBe(
    "Your document is under review by your administrator. This usually takes 1-2 business days.",
  );
});

test("without the setting, no review time is named", () => {
  expect(said({})).toBe("Your document is under review by your administrator.");
});

test.each([
  [true, ""],
  [false, "The administrator did not open it."],
])("a rejected document, opened before: %s, says: %s", (openedBeforeDecision, words) => {
  expect(said({ status: "rejected", openedBeforeDecision })).toBe(
    `Your document was rejected. You can send another one below.${words}`,
  );
});
