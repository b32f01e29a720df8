import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useWithinPages } from "./use-within-pages.ts";

afterEach(cleanup);

test.each([
  [{ page: 4, total: 11, limit: 5 }, [3]],
  [{ page: 3, total: 11, limit: 5 }, []],
  [{ page: 1, total: 0, limit: 5 }, []],
  [undefined, []],
])("%j leads to %j", (list, turns) => {
  const turned: number[] = [];
  renderHook(() => useWithinPages(list, (page) => turned.push(page)));
  expect(turned).toEqual(turns);
});
