import { expect, test } from "vitest";
import { openStorage } from "./browser-storage.ts";

test("the browser's own storage is used, and nothing of the trial is left in it", () => {
  // Another test of this worker may have left something.
  window.localStorage.clear();
  const { storage, lasts } = openStorage(() => window.localStorage);
  expect([storage, lasts, storage.length]).toEqual([window.localStorage, true, 0]);
});

test.each([
  [
    "is switched off",
    () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  ],
  [
    "refuses to write",
    () => {
      const full = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
      return { getItem: () => null, setItem: full } as unknown as Storage;
    },
  ],
])("where the browser's storage %s, values last as long as the page", (_, find) => {
  const { storage, lasts } = openStorage(find);
  expect(lasts).toBe(false);
  storage.setItem("a", "1");
  storage.setItem("b", "2");
  storage.removeItem("a");
  expect([storage.getItem("a"), storage.getItem("b"), storage.key(0), storage.length]).toEqual([
    null,
    "2",
    "b",
    1,
  ]);
});
