import { expect, test } from "vitest";
import { findAssets, termsOf, withAction, withHeard, withoutAction } from "./asset.ts";
import { demoAssets } from "./demo-assets.ts";

const [bitcoin, ethereum] = demoAssets;
if (!bitcoin || !ethereum) throw new Error("The demo has no assets.");
const moved = withAction(bitcoin, { action: "gain", percentage: "10", note: "A rally" });
const heard = { id: "bitcoin", price: 50_000, change: 3, at: "2026-03-01T12:00:00.000Z", heardAt: 100 };

test("an action is shown at once, with the price that the server will give", () => {
  expect(moved).toMatchObject({ currentPrice: 46_200, originalPrice: 42_000, adminPercentage: "10" });
  const loss = withAction(bitcoin, { action: "loss", percentage: "12.5", note: "" });
  expect(loss.currentPrice).toBe(36_750);
});

test("a removed action restores the market price and all other fields", () => {
  expect(withoutAction(moved)).toEqual(bitcoin);
  expect(termsOf(bitcoin)).toBeUndefined();
});

test("an arriving price is moved by the action on the screen, not by the one it was sent with", () => {
  expect(withHeard(moved, heard, 0)).toMatchObject({ originalPrice: 50_000, currentPrice: 55_000 });
  const scenario = {
    action: "gain",
    percentage: "10",
    note: "",
    since: heard.at,
    by: "administrator",
  } as const;
  const left = { ...heard, price: 55_000, marketPrice: 50_000, scenario };
  expect(withHeard(bitcoin, left, 0)).toMatchObject({ originalPrice: 50_000, currentPrice: 50_000 });
});

test("a price from before the list was read is not newer than the list", () => {
  expect(withHeard(moved, heard, 101)).toBe(moved);
});

test("assets are found by name and symbol, and by whether something is done to them", () => {
  const assets = [moved, ethereum];
  const found = (search: string, shown: "all" | "moved" = "all") =>
    findAssets(assets, { search, shown }).map(({ id }) => id);
  expect(found(" bit ")).toEqual(["bitcoin"]);
  expect(found("ETH")).toEqual(["ethereum"]);
  expect(found("")).toEqual(["bitcoin", "ethereum"]);
  expect(found("", "moved")).toEqual(["bitcoin"]);
  expect(found("eth", "moved")).toEqual([]);
});
