// @module-tag later

import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { type Misbehaviour, sendJson } from "../../testing/market/fake-price-service.ts";
import { aPriceFeed } from "../../testing/market/price-feed.ts";
import { aServer, type TestServer } from "../../testing/server.ts";
import { findFeed } from "../queries/market.ts";
import { giveLeaseBack } from "../queries/market-feed.ts";
import { leaseMs, pollMarket } from "./poll-market.ts";

const minuteMs = 60_000;

/** Three servers on one database, all asking one price service. */
async function threeServers() {
  const feed = await aPriceFeed();
  const { server, service } = feed;
  const beside = { beside: server, source: server.context.source };
  const servers = [server, await aServer(beside), await aServer(beside)];
  const advance = (ms: number) => {
    for (const each of servers) each.advance(ms);
    service.at = new Date(service.at.getTime() + ms);
  };
  const pollAll = () => Promise.all(servers.map(({ context }) => pollMarket(context)));
  const holder = async () => (await findFeed(server.context.db)).lease_holder;
  return { ...feed, servers, advance, pollAll, holder };
}

const countTicks = ({ target }: TestServer) =>
  asOwner(target, "select count(*)::int as ticks, count(distinct seq)::int as polls from ticks");

test("of three servers that poll at once, one asks for each time it is due, and no tick is there twice", async () => {
  const { server, service, advance, pollAll } = await threeServers();
  for (let n = 0; n < 10; n += 1) {
    await Promise.all([pollAll(), pollAll()]);
    advance(10 * minuteMs);
  }
  expect(service.calls).toHaveLength(10);
  expect(await countTicks(server)).toEqual([{ ticks: 30, polls: 10 }]);
});

test("every server shows the same prices, without having asked", async () => {
  const { servers, pollAll } = await threeServers();
  await pollAll();
  for (const { context } of servers) await context.market.refresh();
  const boards = servers.map(({ context }) => context.market.coins());
  expect(boards[0]).toHaveLength(3);
  expect(boards[1]).toEqual(boards[0]);
  expect(boards[2]).toEqual(boards[0]);
});

test("when the holder of the lease dies another takes over, once the lease has run out", async () => {
  const { server, servers, service, advance, pollAll, holder } = await threeServers();
  await pollAll();
  const dead = await holder();
  const living = servers.filter(({ context }) => context.serverId !== dead);
  const pollLiving = () => Promise.all(living.map(({ context }) => pollMarket(context)));
  await asOwner(server.target, "update market_feed set poll_due_at = 'epoch'");
  advance(leaseMs - 1);
  expect(await pollLiving()).toEqual(["not_ours", "not_ours"]);
  advance(1);
  expect((await pollLiving()).toSorted()).toEqual(["asked", "not_ours"]);
  expect(service.calls).toHaveLength(2);
  expect(living.map(({ context }) => context.serverId)).toContain(await holder());
});

test("a holder that stops gives the lease back, and nobody waits", async () => {
  const { server, servers, holder, pollAll } = await threeServers();
  await pollAll();
  const stopped = (await holder()) ?? "";
  await giveLeaseBack(server.context.db, stopped);
  const next = servers.find(({ context }) => context.serverId !== stopped);
  if (!next) throw new Error("There are three servers.");
  await pollMarket(next.context);
  expect(await holder()).toBe(next.context.serverId);
});

test.each([
  ["prices, even newer ones", newer],
  ["a failure", (response: ServerResponse) => sendJson(response, "{}", 500)],
])("what arrives after another server took over is no news: %s", async (_, sendLate) => {
  const { server, servers, service, advance } = await threeServers();
  const [slow, quick] = servers;
  if (!slow || !quick) throw new Error("There are three servers.");
  const arrived = Promise.withResolvers<Parameters<Misbehaviour>>();
  service.misbehave((...call) => arrived.resolve(call));
  const late = pollMarket(slow.context);
  const [response, answer] = await arrived.promise;
  service.misbehave(undefined);
  advance(leaseMs);
  expect(await pollMarket(quick.context)).toBe("asked");
  sendLate(response, answer);
  await late;
  expect(await countTicks(server)).toEqual([{ ticks: 3, polls: 1 }]);
  expect((await findFeed(server.context.db)).failures).toBe(0);
});

function newer(response: ServerResponse, answer: unknown): void {
  const text = JSON.stringify(answer).replaceAll(
    /"last_updated":"[^"]*"/g,
    '"last_updated":"2026-03-01T12:00:30Z"',
  );
  sendJson(response, text);
}
