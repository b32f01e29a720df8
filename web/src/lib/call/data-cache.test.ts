import { QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
import { DataCache } from "./data-cache.ts";

/**
 * A list on a screen. Its answers arrive when the test says so, each with the server's state at the time of the
 * question.
 */
function aList() {
  const cache = new DataCache();
  const server = { state: "before" };
  const arrivals: (() => void)[] = [];
  const queryFn = () => {
    const { state } = server;
    return new Promise<string>((resolve) => arrivals.push(() => resolve(state)));
  };
  const list = new QueryObserver(cache, { queryKey: ["list"], queryFn });
  onTestFinished(list.subscribe(() => {}));
  const shown = async (fetch: number) => {
    await expect.poll(() => arrivals.length).toBe(fetch);
    arrivals[fetch - 1]?.();
    await expect
      .poll(() => list.getCurrentResult().fetchStatus === "idle" || arrivals.length > fetch)
      .toBe(true);
    return list.getCurrentResult().data;
  };
  const change = () => {
    server.state = "after";
    return cache.invalidateQueries({ queryKey: ["list"] });
  };
  return { arrivals, shown, change };
}

test("a change during the first fetch is fetched after it", async () => {
  const { shown, change } = aList();
  const done = change();
  expect(await shown(1)).toBe("before");
  expect(await shown(2)).toBe("after");
  await done;
});

test("a change later is fetched once", async () => {
  const { arrivals, shown, change } = aList();
  expect(await shown(1)).toBe("before");
  const done = change();
  expect(await shown(2)).toBe("after");
  await done;
  expect(arrivals).toHaveLength(2);
});
