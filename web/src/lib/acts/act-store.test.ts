import { beforeEach, expect, test } from "vitest";
import type { Act } from "./act.ts";
import { makeActStore } from "./act-store.ts";

const act: Act = {
  key: "k1",
  userId: "ann",
  kind: "deposit",
  summary: "$25.00",
  sentAt: Date.now(),
  lost: false,
};

beforeEach(() => localStorage.clear());

test("an act survives a reload until it is removed", () => {
  makeActStore(() => localStorage).put(act);
  const reloaded = makeActStore(() => localStorage);
  expect(reloaded.read()).toEqual([act]);
  reloaded.markLost("k1");
  expect(makeActStore(() => localStorage).read()).toEqual([{ ...act, lost: true }]);
  reloaded.remove("k1");
  expect(makeActStore(() => localStorage).read()).toEqual([]);
});

test("additions and removals by another tab are noticed", () => {
  const store = makeActStore(() => localStorage);
  const other = { ...act, key: "k2", sentAt: act.sentAt - 1 };
  store.put(act);
  const tell = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent("storage", { key: "act:k2", newValue }));
  tell(JSON.stringify(other));
  expect(store.read()).toEqual([other, act]);
  tell(null);
  expect(store.read()).toEqual([act]);
});

test("an act that another tab removed is not marked lost again", () => {
  const store = makeActStore(() => localStorage);
  store.markLost("k1");
  expect(store.read()).toEqual([]);
});

test("acts older than two months are forgotten", () => {
  const old = { ...act, sentAt: Date.now() - 61 * 24 * 60 * 60_000 };
  localStorage.setItem("act:k1", JSON.stringify(old));
  expect(makeActStore(() => localStorage).read()).toEqual([]);
  expect(localStorage.getItem("act:k1")).toBeNull();
});

test("without browser storage, the page remembers", () => {
  const store = makeActStore(() => {
    throw new DOMException("not allowed", "SecurityError");
  });
  store.put(act);
  expect(store.read()).toEqual([act]);
});

test.each([
  "",
  "{",
  "[]",
  "null",
  '{"key":1}',
  '{"key":"k","userId":"u","summary":"s","sentAt":1,"kind":"x"}',
])("a stored value that is not an act is left alone: %s", (text) => {
  localStorage.setItem("act:k", text);
  expect(makeActStore(() => localStorage).read()).toEqual([]);
});
