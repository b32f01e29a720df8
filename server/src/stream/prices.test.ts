// @module-tag later

import type { PricesMessage } from "@paperchain/contract/stream.ts";
import { expect, test } from "vitest";
import { SourceFailed } from "../market/sources/market-source.ts";
import { simulatedMarket } from "../testing/market/simulated-market.ts";
import { aMember, anAdmin, call, withAdmin, withMember } from "../testing/members.ts";
import { openEvents } from "../testing/outside/open-events.ts";
import { aServer } from "../testing/server.ts";
import { streamsPerMemberMax } from "./open-streams.ts";

const turnMs = 20_000;

test("a reader gets the whole market first, then every change, with the scenario beside a moved price", async () => {
  const { server, admin, member } = await withMember();
  await server.poll();
  const events = await openEvents(await server.listen(), member);
  const all = await events.nextOf("prices");
  expect(all).toMatchObject({ from: 0 });
  expect(all?.coins.length).toBeGreaterThan(20);
  const body = { coinId: "bitcoin", action: "loss", percentage: 5, note: "A bad day" };
  await call(server, "setScenario", { token: admin.token, body });
  const moved = await events.nextOf("prices");
  const market = all?.coins.find(({ id }) => id === "bitcoin")?.price ?? 0;
  expect(moved?.from).toBe(all?.seq);
  expect(moved?.coins).toHaveLength(1);
  expect(moved?.coins[0]).toMatchObject({
    id: "bitcoin",
    marketPrice: market,
    scenario: { action: "loss", percentage: "5", note: "A bad day", by: "administrator" },
  });
  expect(moved?.coins[0]?.price).toBeCloseTo(market * 0.95, 6);
  expect(await events.nextOf("changed")).toEqual({ changed: ["scenarios"] });
});

test("whoever comes back, to whichever server, goes on where they were: no gap, nothing twice", async () => {
  const one = await aServer();
  await anAdmin(one);
  const member = await aMember(one);
  const other = await aServer({ beside: one });
  const urls = [await one.listen(), await other.listen()];
  await one.poll();
  await other.context.market.refresh();
  let events = await openEvents(urls[0] ?? "", member);
  let last = await events.nextOf("prices");
  const seen = new Map<string, string[]>();
  const note = (message: PricesMessage) => {
    for (const { id, at } of message.coins) seen.set(id, [...(seen.get(id) ?? []), at]);
  };
  if (last) note(last);
  // Breaks of all lengths, in a fixed order; each time on the other server.
  const breaks = [0, 1, 0, 3, 2, 0, 5, 1, 0, 4];
  for (const [turn, missed] of breaks.entries()) {
    if (missed > 0) events.leave();
    for (let poll = 0; poll <= missed; poll += 1) {
      one.advance(turnMs);
      await one.poll();
      await other.context.changes.caughtUp();
      await other.context.market.refresh();
    }
    if (missed > 0) events = await openEvents(urls[turn % 2] ?? "", member, last?.seq);
    while (last && last.seq < one.context.market.seq()) {
      const next = await events.nextOf("prices");
      expect(next?.from).toBe(last.seq);
      if (next) note(next);
      last = next;
    }
  }
  const ticks = 1 + breaks.reduce((sum, missed) => sum + missed + 1, 0);
  const times = seen.get("bitcoin") ?? [];
  expect(times).toHaveLength(ticks);
  expect(times).toEqual([...new Set(times)].sort());
});

test("whoever was away for too long, or says what cannot be, gets the whole market again", async () => {
  const { server, member } = await withMember();
  await server.poll();
  const url = await server.listen();
  for (const seen of [0, 999_999]) {
    const events = await openEvents(url, member, seen);
    expect(await events.nextOf("prices")).toMatchObject({ from: 0, seq: server.context.market.seq() });
    events.leave();
  }
});

test("when the source fails, every reader hears that prices are stale, and when it is back, that they are live", async () => {
  let failing = false;
  const source = {
    ...simulatedMarket,
    listQuotes: async (ids: readonly string[], now: Date) => {
      if (failing) throw new SourceFailed("The price service does not answer.");
      return simulatedMarket.listQuotes(ids, now);
    },
  };
  const { server, member } = await withMember({ source });
  await server.poll();
  const events = await openEvents(await server.listen(), member);
  expect(await events.nextOf("feed")).toMatchObject({ state: "live", simulated: true });
  failing = true;
  server.advance(turnMs);
  await server.poll();
  const stale = await events.nextOf("feed");
  expect(stale).toMatchObject({ state: "stale", problem: "The price service does not answer." });
  failing = false;
  server.advance(turnMs);
  await server.poll();
  expect(await events.nextOf("feed")).toMatchObject({ state: "live", problem: "" });
});

test("a member has room for many tabs, and is told when there are too many", async () => {
  const { server } = await withAdmin();
  const [member, other] = [await aMember(server), await aMember(server)];
  const url = await server.listen();
  const open = await Promise.all(Array.from({ length: streamsPerMemberMax }, () => openEvents(url, member)));
  await expect(openEvents(url, member)).rejects.toThrow("429");
  await openEvents(url, other);
  open[0]?.leave();
  await expect.poll(() => openEvents(url, member).then(() => "open", String)).toBe("open");
});
