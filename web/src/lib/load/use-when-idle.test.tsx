import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useWhenIdle } from "./use-when-idle.ts";

test("a double call runs once, and a later call runs again", async () => {
  const ends: (() => void)[] = [];
  const { result } = renderHook(() => useWhenIdle(() => new Promise<void>((end) => ends.push(end))));
  result.current();
  result.current();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await Promise.resolve();
  result.current();
  expect(ends).toHaveLength(2);
});
