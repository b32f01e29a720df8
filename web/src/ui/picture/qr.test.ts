import { expect, test } from "vitest";
import { qrPath } from "./qr.tsx";

test("every dark point is a square in its place", () => {
  expect(
    qrPath([
      [true, false],
      [false, true],
    ]),
  ).toBe("M0 0h1v1h-1zM1 1h1v1h-1z");
});
