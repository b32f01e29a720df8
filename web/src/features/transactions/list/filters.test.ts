import { expect, test } from "vitest";
import { daysProblem, queryOf, readFilters } from "./filters.ts";

const read = (address: string) => {
  const params = new URLSearchParams(address);
  return readFilters((name) => params.get(name) ?? "");
};

test("an address without filters asks for everything", () => {
  expect(queryOf(read(""))).toEqual({});
});

test("every filter of an address is asked for", () => {
  const filters = read("type=Deposit&status=Pending&startDate=2026-03-01&endDate=2026-03-02&userName=ada");
  expect(queryOf(filters)).toEqual({
    type: "Deposit",
    status: "Pending",
    startDate: new Date(2026, 2, 1).toISOString(),
    endDate: new Date(2026, 2, 3).toISOString(),
    userName: "ada",
  });
});

test("the last day is included, also when it is the last of its month", () => {
  expect(queryOf(read("endDate=2026-02-28")).endDate).toBe(new Date(2026, 2, 1).toISOString());
});

test("an administrator's queue is a filter of its own", () => {
  expect(queryOf(read("status=Waiting"))).toEqual({ status: "Waiting" });
});

test.each([
  "type=Everything",
  "status=pending",
  "startDate=yesterday",
  "endDate=2026-02-30",
  "startDate=2026-3-1",
])("%s is ignored", (address) => {
  expect(queryOf(read(address))).toEqual({});
});

test("an end date before the start date is a problem", () => {
  expect(daysProblem(read("startDate=2026-03-02&endDate=2026-03-01"))).toMatch(/before/);
  expect(daysProblem(read("startDate=2026-03-01&endDate=2026-03-01"))).toBeUndefined();
  expect(daysProblem(read("endDate=2026-03-01"))).toBeUndefined();
});
