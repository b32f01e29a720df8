import { marketEndpoints } from "@paperchain/contract/market/endpoints.ts";
import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { aMember, call, request, type TestMember, withAdmin, withMember } from "../testing/members.ts";
import { aServer, type TestServer } from "../testing/server.ts";
import { removeEndedScenarios } from "./admin/set-scenario.ts";

const secondMs = 1_000;

async function aMarket() {
  const { server, admin, member } = await withMember();
  await server.poll();
  return { server, admin, member };
}

const list = (server: TestServer, { token }: TestMember, query = "") =>
  request(server, { method: "GET", url: `/api/market/coins/markets${query}`, token });

const setAction = (server: TestServer, { token }: TestMember, body: object) =>
  call(server, "setScenario", {
    token,
    body: { coinId: "bitcoin", action: "gain", percentage: 10, ...body },
  });

test("the market list has twenty coins a page, the largest first, each with where its price is from", async () => {
  const { server, member } = await aMarket();
  const first = await list(server, member);
  expect(first.status).toBe(200);
  expect(marketEndpoints.listMarket.answer.parse(first.body)).toEqual(first.body);
  expect(first.body.map((coin: { market_cap_rank: number }) => coin.market_cap_rank)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  expect(first.body[0]).toMatchObject({ id: "bitcoin", scenario: null, source: "simulated" });
  expect(first.body[0].market_price).toBe(first.body[0].current_price);
  const second = await list(server, member, "?page=2&per_page=20&sparkline=true");
  expect(second.body[0].market_cap_rank).toBe(21);
  expect(second.body[0].sparkline_in_7d.price.length).toBeGreaterThan(100);
  const some = await list(server, member, "?ids=solana,ethereum,no-such-coin");
  expect(some.body.map((coin: { id: string }) => coin.id).sort()).toEqual(["ethereum", "solana"]);
});

test("a list that was asked for with gzip comes packed, and says the same", async () => {
  const { server, member } = await aMarket();
  const { body } = await list(server, member);
  const packed = await server.app.inject({
    url: "/api/market/coins/markets",
    headers: { authorization: `Bearer ${member.token}`, "accept-encoding": "gzip" },
  });
  expect(packed.headers["content-encoding"]).toBe("gzip");
  const { gunzipSync } = await import("node:zlib");
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(body);
});

test("before there are prices, the market says so and is not there", async () => {
  const { server, member } = await withMember();
  const answer = await list(server, member);
  expect([answer.status, answer.body.code]).toEqual([503, "no_prices"]);
  const feed = await call(server, "showFeed", { token: member.token });
  expect(feed.body).toMatchObject({ state: "none", updatedAt: null });
});

test("a moved price is shown as moved, on the list, the coin's page, in simple prices and assets, with the market's", async () => {
  const { server, admin, member } = await aMarket();
  const before = (await list(server, member)).body[0];
  const answer = await setAction(server, admin, {
    percentage: "12.50",
    note: "What if the halving came early?",
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    originalPrice: before.market_price,
    adminAction: "gain",
    adminPercentage: "12.5",
    modifiedBy: "Administrator",
  });
  const shown = Number((before.market_price * 1.125).toPrecision(12));
  const scenario = {
    action: "gain",
    percentage: "12.5",
    note: "What if the halving came early?",
    since: server.context.clock().toISOString(),
    until: null,
    by: "administrator",
  };
  const row = (await list(server, member)).body[0];
  expect(row).toMatchObject({ market_price: before.market_price, scenario });
  expect(row.current_price).toBeCloseTo(shown, 8);
  const page = (await call(server, "showCoin", { token: member.token, params: { id: "bitcoin" } })).body;
  expect(page).toMatchObject({ market_price: before.market_price, scenario });
  expect(page.market_data.current_price.usd).toBe(row.current_price);
  const simple = await request(server, {
    method: "GET",
    url: "/api/market/simple/price?ids=bitcoin",
    token: member.token,
  });
  expect(simple.body.bitcoin).toEqual({ usd: row.current_price, usd_market: before.market_price, scenario });
  const assets = (await call(server, "listCoins", { token: member.token })).body;
  expect(assets.assets[0]).toMatchObject({
    currentPrice: row.current_price,
    originalPrice: before.market_price,
    adminAction: "gain",
    // Members learn that an administrator did it, but not which one.
    modifiedBy: "administrator",
  });
  const funding = (await call(server, "listFundingCoins", { token: member.token })).body;
  expect(funding.coins[0]).toMatchObject({
    marketPrice: String(before.market_price),
    scenario,
    priceSource: "simulated",
    at: server.context.clock().toISOString(),
    state: "live",
  });
  server.advance(121 * secondMs);
  const later = (await call(server, "listFundingCoins", { token: member.token })).body;
  expect(later.coins[0]).toMatchObject({ at: funding.coins[0].at, state: "stale" });
});

test("an action stays when prices move, a second one takes its place, and removing it leaves the market's price", async () => {
  const { server, admin, member } = await aMarket();
  await setAction(server, admin, { action: "gain", percentage: 10 });
  server.advance(60 * secondMs);
  await server.poll();
  const moved = (await list(server, member)).body[0];
  expect(moved.current_price).toBeCloseTo(moved.market_price * 1.1, 6);
  await setAction(server, admin, { action: "loss", percentage: 50 });
  const halved = (await list(server, member)).body[0];
  expect(halved.current_price).toBeCloseTo(moved.market_price / 2, 6);
  const removed = await call(server, "removeScenario", {
    token: admin.token,
    body: { coinId: "bitcoin" },
  });
  expect(removed.body).toMatchObject({ adminAction: null, currentPrice: moved.market_price });
  expect((await list(server, member)).body[0]).toMatchObject({
    scenario: null,
    current_price: moved.market_price,
  });
  // Removing an absent scenario is not an act.
  await call(server, "removeScenario", { token: admin.token, body: { coinId: "bitcoin" } });
  const log = await asOwner(
    server.target,
    "select type, reason, before, after from operator_log order by seq",
  );
  expect(log.map(({ type }) => type)).toEqual(["scenario.set", "scenario.set", "scenario.remove"]);
  expect(log[1]).toMatchObject({
    before: { coin: "bitcoin", action: "gain", percentage: "10" },
    after: {
      coin: "bitcoin",
      coinName: "Bitcoin",
      action: "loss",
      percentage: "50",
      marketPrice: String(moved.market_price),
      price: String(halved.current_price),
    },
  });
  const market = String(moved.market_price);
  expect(log[2]?.after).toEqual({
    coin: "bitcoin",
    coinName: "Bitcoin",
    scenario: null,
    marketPrice: market,
    price: market,
  });
});

test("an action with an end is removed at that time by the server, and the log says so", async () => {
  const { server, admin } = await withAdmin();
  const { token } = await aMember(server);
  await server.poll();
  const set = (coinId: string, minutes: number | null) =>
    call(server, "setScenario", {
      token: admin.token,
      body: { coinId, action: "loss", percentage: 20, note: "Bad news.", minutes },
    });
  const until = new Date(server.context.clock().getTime() + 5 * 60_000).toISOString();
  expect((await set("bitcoin", 5)).body).toMatchObject({ adminAction: "loss", until });
  await set("ethereum", null);
  const shown = async (id: string) => (await call(server, "showCoin", { token, params: { id } })).body;
  expect((await shown("bitcoin")).scenario).toMatchObject({ until });
  server.advance(5 * 60_000 - 1);
  await removeEndedScenarios(server.context);
  expect((await shown("bitcoin")).scenario).not.toBeNull();
  server.advance(1);
  await removeEndedScenarios(server.context);
  await removeEndedScenarios(server.context);
  expect((await shown("bitcoin")).scenario).toBeNull();
  expect((await shown("ethereum")).scenario).toMatchObject({ until: null });
  const { lines } = (await call(server, "listLogLines", { query: { type: "scenario.remove" } })).body;
  expect(lines).toMatchObject([{ actor: "server", before: { coin: "bitcoin", endsAt: until } }]);
});

test("ticks keep the market's price, the scenario and the price that was shown", async () => {
  const { server, admin } = await aMarket();
  await setAction(server, admin, { action: "gain", percentage: 10 });
  server.advance(60 * secondMs);
  await server.poll();
  const ticks = await asOwner(
    server.target,
    "select market_price, price, scenario_id, source from ticks where coin_id = 'bitcoin' order by source_at",
  );
  expect(ticks).toHaveLength(2);
  expect(ticks[0]?.price).toBe(ticks[0]?.market_price);
  expect(ticks[0]?.scenario_id).toBeNull();
  expect(Number(ticks[1]?.price)).toBeCloseTo(Number(ticks[1]?.market_price) * 1.1, 8);
  expect(ticks[1]?.scenario_id).not.toBeNull();
});

test("the chart shows what members saw: the market's line, and the moved one from the moment it was moved", async () => {
  const { server, admin, member } = await aMarket();
  const readChart = async () =>
    (
      await call(server, "showCoinChart", {
        token: member.token,
        params: { id: "bitcoin" },
        query: { days: "1" },
      })
    ).body;
  expect((await readChart()).market_prices).toEqual([]);
  const movedAt = server.context.clock().getTime();
  await setAction(server, admin, { action: "gain", percentage: 10, note: "class" });
  server.advance(3 * 60 * 60 * secondMs);
  await server.poll();
  const chart = await readChart();
  expect(chart.scenarios).toMatchObject([{ action: "gain", percentage: "10", note: "class", until: null }]);
  expect(chart.market_prices).toHaveLength(chart.prices.length);
  let after = 0;
  chart.prices.forEach(([at, price]: [number, number], index: number) => {
    const [marketAt, market] = chart.market_prices[index];
    expect(marketAt).toBe(at);
    expect(price).toBeCloseTo(at >= movedAt ? market * 1.1 : market, 6);
    if (at >= movedAt) after += 1;
  });
  expect(after).toBeGreaterThan(10);
  expect(after).toBeLessThan(chart.prices.length);
});

const refusedActions = [
  [{ percentage: 0 }, 400, "Enter a percentage above 0."],
  [{ percentage: -5 }, 400, "Enter a percentage above 0 with at most two decimals, such as 12.5."],
  [{ percentage: 100, action: "loss" }, 400, "A loss must be below 100%."],
  [{ percentage: "ten" }, 400, "Enter a percentage above 0 with at most two decimals, such as 12.5."],
] as const;

test("an action of no good percentage is refused, and changes nothing", async () => {
  const { server, admin } = await aMarket();
  for (const [body, status, sentence] of refusedActions) {
    const answer = await setAction(server, admin, body);
    expect([answer.status, answer.body.fields?.percentage]).toEqual([status, sentence]);
  }
  expect(await asOwner(server.target, "select * from scenarios")).toEqual([]);
  expect(await asOwner(server.target, "select * from operator_log")).toEqual([]);
});

test("a coin that is not on the market cannot be moved, shown or charted", async () => {
  const { server, admin, member } = await aMarket();
  expect((await setAction(server, admin, { coinId: "no-such-coin" })).status).toBe(404);
  for (const name of ["showCoin", "showCoinChart"] as const) {
    expect((await call(server, name, { token: member.token, params: { id: "no-such-coin" } })).status).toBe(
      404,
    );
  }
});

test("two administrators at once: the coin is under one scenario, and both acts are in the log", async () => {
  const { server, admin } = await aMarket();
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => setAction(server, admin, { percentage: index + 1 })),
  );
  const open = await asOwner(server.target, "select percentage from scenarios where removed_at is null");
  expect(open).toHaveLength(1);
  expect(await asOwner(server.target, "select 1 from operator_log")).toHaveLength(10);
});

test("what one server does is shown by another in the same moment", async () => {
  const { server, admin, member } = await aMarket();
  const beside = await aServer({ beside: server });
  await setAction(server, admin, { percentage: 25 });
  await beside.context.changes.caughtUp();
  await beside.context.market.refresh();
  expect((await list(beside, member)).body[0].scenario).toMatchObject({ percentage: "25" });
});

test("coins are found by name and symbol, at most ten, from two characters on", async () => {
  const { server, member } = await aMarket();
  const find = async (text: string) =>
    (await request(server, { method: "GET", url: `/api/market/search?query=${text}`, token: member.token }))
      .body.coins;
  expect(await find("b")).toEqual([]);
  expect((await find("bitcoin"))[0]).toMatchObject({ id: "bitcoin", symbol: "BTC", market_cap_rank: 1 });
  expect((await find("eth"))[0]).toMatchObject({ id: "ethereum" });
  expect((await find("co")).length).toBeLessThanOrEqual(10);
  expect(await find("zzzz")).toEqual([]);
});
