import { expect, test } from "vitest";
import { cacheUntilChange } from "./sent-before.ts";

function anAnswerer() {
  let change = () => {};
  const sent = cacheUntilChange<string>((forget) => (change = forget));
  return { sent, change: () => change() };
}

test("an address has its answer until something changes", () => {
  const { sent, change } = anAnswerer();
  sent.prepareToStore()("/list?page=1", "first");
  expect(sent.find("/list?page=1")).toBe("first");
  expect(sent.find("/list?page=2")).toBeUndefined();
  change();
  expect(sent.find("/list?page=1")).toBeUndefined();
});

test("an answer that was made before a change is not kept after it", () => {
  const { sent, change } = anAnswerer();
  const store = sent.prepareToStore();
  change();
  store("/list", "old");
  expect(sent.find("/list")).toBeUndefined();
});

test("a thousand addresses are remembered, and the oldest is forgotten first", () => {
  const { sent } = anAnswerer();
  for (let page = 0; page <= 1_000; page += 1) sent.prepareToStore()(`/list?page=${page}`, `${page}`);
  expect(sent.find("/list?page=0")).toBeUndefined();
  expect(sent.find("/list?page=1")).toBe("1");
  expect(sent.find("/list?page=1000")).toBe("1000");
});
