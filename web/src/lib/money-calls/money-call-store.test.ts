import { beforeEach, expect, test } from "vitest";
import type { MoneyCall } from "./money-call.ts";
import { makeMoneyCallStore } from "./money-call-store.ts";

const moneyCall: MoneyCall = {
  key: "k1",
  userId: "ann",
  kind: "deposit",
  summary: "$25.00",
  sentAt: Date.now(),
  lost: false,
};

beforeEach(() => localStorage.clear());

test("a money call survives a reload until it is removed", () => {
  makeMoneyCallStore(() => localStorage).put(moneyCall);
  const reloaded = makeMoneyCallStore(() => localStorage);
  expect(reloaded.read()).toEqual([moneyCall]);
  reloaded.markLost("k1");
  expect(makeMoneyCallStore(() => localStorage).read()).toEqual([{ ...moneyCall, lost: true }]);
  reloaded.remove("k1");
  expect(makeMoneyCallStore(() => localStorage).read()).toEqual([]);
});

test("additions and removals by another tab are noticed", () => {
  const store = makeMoneyCallStore(() => localStorage);
  const other = { ...moneyCall, key: "k2", sentAt: moneyCall.sentAt - 1 };
  store.put(moneyCall);
  const tell = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent("storage", { key: "act:k2", newValue }));
  tell(JSON.stringify(other));
  expect(store.read()).toEqual([other, moneyCall]);
  tell(null);
  expect(store.read()).toEqual([moneyCall]);
});

test("a money call that another tab removed is not marked lost again", () => {
  const store = makeMoneyCallStore(() => localStorage);
  store.markLost("k1");
  expect(store.read()).toEqual([]);
});

test("money calls older than two months are forgotten", () => {
  const old = { ...moneyCall, sentAt: Date.now() - 61 * 24 * 60 * 60_000 };
  localStorage.setItem("act:k1", JSON.stringify(old));
  expect(makeMoneyCallStore(() => localStorage).read()).toEqual([]);
  expect(localStorage.getItem("act:k1")).toBeNull();
});

test("without browser storage, the page remembers", () => {
  const store = makeMoneyCallStore(() => {
    throw new DOMException("not allowed", "SecurityError");
  });
  store.put(moneyCall);
  expect(store.read()).toEqual([moneyCall]);
});

test.each([
  "",
  "{",
  "[]",
  "null",
  '{"key":1}',
  '{"key":"k","userId":"u","summary":"s","sentAt":1,"kind":"x"}',
])("a stored value that is not a money call is left alone: %s", (text) => {
  localStorage.setItem("act:k", text);
  expect(makeMoneyCallStore(() => localStorage).read()).toEqual([]);
});
