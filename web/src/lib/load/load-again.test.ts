import { expect, test, vi } from "vitest";
import { loadAgain } from "./load-again.ts";

const notFetched = (address: string) =>
  new TypeError(`Failed to fetch dynamically imported module: ${address}`);

test("a module that did not arrive is asked for under another address, until it arrives", async () => {
  const load = vi.fn().mockRejectedValue(notFetched("https://club.example/static/dialog-1.js"));
  const importFrom = vi.fn().mockRejectedValueOnce(notFetched("x")).mockResolvedValueOnce("module");
  const again = loadAgain(load, importFrom);
  await expect(again()).rejects.toThrow("Failed to fetch");
  await expect(again()).rejects.toThrow("Failed to fetch");
  expect(await again()).toBe("module");
  expect(importFrom.mock.calls).toEqual([
    ["https://club.example/static/dialog-1.js?try=2"],
    ["https://club.example/static/dialog-1.js?try=3"],
  ]);
  expect(load).toHaveBeenCalledTimes(1);
});

test("where the browser names no address, the same is asked for again", async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError("Importing a module script failed."))
    .mockResolvedValueOnce("module");
  const again = loadAgain(load, vi.fn());
  await expect(again()).rejects.toThrow("Importing");
  expect(await again()).toBe("module");
});
