import { expect, test } from "vitest";
import { changesFor, readFilters, readStatus } from "./filters.ts";

test("a status in the address is one of the three, or none", () => {
  expect(["active", "pending", "closed", "", "All", "won"].map(readStatus)).toEqual([
    "active",
    "pending",
    "closed",
    "",
    "",
    "",
  ]);
});

test("filters are read from the address, and unknown values are ignored", () => {
  const address = new URLSearchParams("status=closed&outcome=WIN&coin=solana");
  expect(readFilters((name) => address.get(name) ?? "")).toEqual({
    status: "closed",
    outcome: "WIN",
    coinId: "solana",
  });
  expect(readFilters((name) => (name === "outcome" ? "won" : ""))).toEqual({
    status: "",
    outcome: "",
    coinId: "",
  });
});

test("choosing an outcome clears a status without outcomes, and the other way round", () => {
  const asked = { status: "active", outcome: "", coinId: "" } as const;
  expect(changesFor({ outcome: "WIN" }, asked)).toEqual({ outcome: "WIN", status: "" });
  expect(changesFor({ outcome: "WIN" }, { ...asked, status: "closed" })).toEqual({ outcome: "WIN" });
  expect(changesFor({ status: "pending" }, { ...asked, outcome: "WIN" })).toEqual({
    status: "pending",
    outcome: "",
  });
  expect(changesFor({ status: "closed" }, { ...asked, outcome: "WIN" })).toEqual({ status: "closed" });
});
