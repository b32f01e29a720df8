import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useIntentKey } from "./use-intent-key.ts";

test("the same thing sent again has the same key, and something else another", () => {
  const { result, rerender } = renderHook(useIntentKey);
  const first = result.current({ amount: "10.00" });
  rerender();
  expect(result.current({ amount: "10.00" })).toBe(first);
  expect(result.current({ amount: "20.00" })).not.toBe(first);
});
