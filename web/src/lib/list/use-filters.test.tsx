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

test("a word that is typed is undone at once, not letter by letter", async () => {
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

test("what was cleared is there again after Back", async () => {
  const list = open();
  await act(async () => list().filters.change({ status: "Pending" }));
  await act(async () => list().filters.clear());
  expect(list().address).toBe("/list");
  await back();
  expect(list().filters.filter("status")).toBe("Pending");
});

test("a page that there is not any more is left without a way back to it", async () => {
  history.pushState(null, "", "/list?page=4");
  const list = open({ page: 4, total: 11, limit: 5 });
  await act(async () => undefined);
  expect(list().address).toBe("/list?page=3");
  await back();
  expect(list().address).toBe("/list");
});

test("two lists on a screen do not meddle with each other", async () => {
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
      useWithinPages(pages, filters.turnTo);
      return { filters, people: useFilters("people"), address: pathname + search };
    },
    { wrapper },
  );
  return () => result.current;
}

const back = () => act(async () => history.back());
