import { endpoints } from "@paperchain/contract/endpoints.ts";
import { expect, test } from "vitest";
import { calls, type GetName, queryOf } from "../../bench/src/growth/calls.ts";

const club = {
  member: "id",
  trade: "id",
  coin: "coin",
  rareCoin: "coin",
  name: "name",
  day: "2026-03-01",
  newestMember: "id",
  message: "id",
  smallGroup: "id",
};

const gets = Object.entries(endpoints).filter(([, { method }]) => method === "GET");

test("the bench of growth has every GET of the contract, and no other call", () => {
  expect(gets.length).toBeGreaterThan(60);
  expect(Object.keys(calls).sort()).toEqual(gets.map(([name]) => name).sort());
});

test("each of them is measured with each of its filters, or says why not", () => {
  const unmeasured = gets.flatMap(([name, endpoint]) => {
    const made = calls[name as GetName];
    if ("why" in made) return made.why === "" ? [name] : [];
    const asked = made.map((call) => new URLSearchParams(queryOf(call, club, "big")));
    const filters = "query" in endpoint && endpoint.query ? Object.keys(endpoint.query.shape) : [];
    return filters
      .filter((filter) => !asked.some((query) => query.has(filter)))
      .map((filter) => `${name}: ${filter}`);
  });
  expect(unmeasured).toEqual([]);
});
