import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { BrowserRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useFilters } from "./use-filters.ts";
import { useWithinPages } from "./use-within-pages.ts";

beforeEach(() => history.pushState(null, "", "/list"));
afterEach(cleanup);

test("Back undoes a page, then a filter", async () => {
  const list = open();
  await act(async () => list().filters.change({ status: "Pending" }));
  await act(async () => list().filters.turnTo(2));
  expect(list().address).toBe("/list?status=Pending&page=2");
  await back();
  expect(list().address).toBe("/list?status=Pending");
  expect(list().filters.page).toBe(1);
  await back();
  expect(list().address).toBe("/list");
  expect(list().filters.filter("status")).toBe("");
});

test("Back undoes a typed word at once, not letter by letter", async () => {
  const list = open();
  for (const search of ["a", "ad", "ada"]) await act(async () => list().filters.change({ search }));
  expect(list().address).toBe("/list?search=ada");
  await back();
  expect(list().address).toBe("/list");
});

test("a change that changes nothing leaves nothing to undo", async () => {
  const list = open();
  await act(async () => list().filters.change({ status: "Pending" }));
  await act(async () => list().filters.change({ status: "Pending" }));
  await back();
  expect(list().address).toBe("/list");
});

test("a second change keeps the first one, also before React has rendered it", async () => {
  const list = open();
  const { filters } = list();
  await act(async () => {
    filters.change({ search: "ada" });
    filters.change({ status: "Pending" });
  });
  expect(list().address).toBe("/list?search=ada&status=Pending");
});

test("Back restores cleared filters", async () => {
  const list = open();
  await act(async () => list().filters.change({ status: "Pending" }));
  await act(async () => list().filters.clear());
  expect(list().address).toBe("/list");
  await back();
  expect(list().filters.filter("status")).toBe("Pending");
});

test("a page that no longer exists is replaced in the history", async () => {
  history.pushState(null, "", "/list?page=4");
  const list = open({ page: 4, total: 11, limit: 5 });
  await act(async () => undefined);
  expect(list().address).toBe("/list?page=3");
  await back();
  expect(list().address).toBe("/list");
});

test("two lists on a screen keep separate filters", async () => {
  const list = open();
  await act(async () => list().filters.turnTo(2));
  await act(async () => list().people.turnTo(3));
  expect(list().address).toBe("/list?page=2&people-page=3");
  expect([list().filters.page, list().people.page]).toEqual([2, 3]);
  await act(async () => list().filters.change({ status: "Pending" }));
  expect([list().filters.filtered, list().people.filtered]).toEqual([true, false]);
  await act(async () => list().filters.clear());
  expect(list().address).toBe("/list?people-page=3");
});

function open(pages?: { page: number; total: number; limit: number }) {
  const wrapper = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>;
  const { result } = renderHook(
    () => {
      const filters = useFilters();
      const { pathname, search } = useLocation();
      useWithinPages({ data: pages, error: null }, filters.turnTo);
      return { filters, people: useFilters("people"), address: pathname + search };
    },
    { wrapper },
  );
  return () => result.current;
}

const back = () => act(async () => history.back());
