import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CallFailed } from "../call/call-failed.ts";
import { useWithinPages } from "./use-within-pages.ts";

afterEach(cleanup);

test.each([
  [{ page: 4, total: 11, limit: 5 }, [3]],
  [{ page: 3, total: 11, limit: 5 }, []],
  [{ page: 501, total: 5_100_000, limit: 10 }, [500]],
  [{ page: 1, total: 0, limit: 5 }, []],
  [undefined, []],
])("%j leads to %j", (list, turns) => {
  const turned: number[] = [];
  renderHook(() => useWithinPages({ data: list, error: null }, (page) => turned.push(page)));
  expect(turned).toEqual(turns);
});

test("a page that the server refuses leads to the first, and no other failure does", () => {
  const turned: number[] = [];
  const open = (fields: Record<string, string>) => {
    const error = new CallFailed({ status: 400, code: "invalid_input", message: "", fields });
    renderHook(() => useWithinPages({ data: undefined, error }, (page) => turned.push(page)));
  };
  open({ search: "Use at most 100 characters." });
  expect(turned).toEqual([]);
  open({ page: "This list shows 5,000 rows at most." });
  expect(turned).toEqual([1]);
});
