import { expect, test } from "vitest";
import { foldRecoveryCode, recoveryCodeBytes, recoveryCodeFrom } from "./recovery-code.ts";

test("a recovery code is four groups of four letters that nobody confuses", () => {
  const bytes = Uint8Array.from({ length: recoveryCodeBytes }, (_, index) => index * 16 + index);
  expect(recoveryCodeFrom(bytes)).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
});

test("each byte decides one letter", () => {
  const code = (change: number) =>
    recoveryCodeFrom(Uint8Array.from({ length: recoveryCodeBytes }, (_, index) => Number(index === change)));
  expect(new Set(Array.from({ length: recoveryCodeBytes }, (_, index) => code(index))).size).toBe(
    recoveryCodeBytes,
  );
});

test("a code is recognised in any case, with and without separators", () => {
  expect(foldRecoveryCode(" 7kqm xw9r-T4HD2zpb\n")).toBe(foldRecoveryCode("7KQM-XW9R-T4HD-2ZPB"));
});
