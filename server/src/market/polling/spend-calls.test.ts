import { expect, test } from "vitest";
import { aServer } from "../../testing/server.ts";
import { spendCalls } from "./spend-calls.ts";

const perMonth = 300;
const dayMs = 24 * 60 * 60_000;

test("of fifty calls at once as many go out as a day has, and they come back over the day", async () => {
  const { context, advance } = await aServer();
  const spendAtOnce = async () => {
    const spent = await Promise.all(Array.from({ length: 50 }, () => spendCalls(context, perMonth, 1)));
    return spent.filter(Boolean).length;
  };
  expect(await spendAtOnce()).toBe(10);
  expect(await spendAtOnce()).toBe(0);
  advance(dayMs / 2);
  expect(await spendAtOnce()).toBe(5);
  advance(7 * dayMs);
  expect(await spendAtOnce()).toBe(10);
});

test("who is to leave some calls to others does", async () => {
  const { context } = await aServer();
  let extra = 0;
  while (await spendCalls(context, perMonth, 1, 0.1)) extra += 1;
  expect(extra).toBe(9);
  expect(await spendCalls(context, perMonth, 1)).toBe(true);
  expect(await spendCalls(context, perMonth, 1)).toBe(false);
});
