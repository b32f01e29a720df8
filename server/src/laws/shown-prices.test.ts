// @module-tag later

import fc from "fast-check";
import { expect, test } from "vitest";
import { SourceFailed } from "../market/sources/market-source.ts";
import { asOwner } from "../testing/database/database.ts";
import { simulatedMarket } from "../testing/market/simulated-market.ts";
import { call, request, type TestMember, withMember } from "../testing/members.ts";
import { openEvents } from "../testing/outside/open-events.ts";
import { aServer, type TestServer } from "../testing/server.ts";

const coins = ["bitcoin", "ethereum", "solana", "dogecoin"];

const acts = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.constant({ do: "poll" as const }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant("set" as const),
        coinId: fc.constantFrom(...coins),
        action: fc.constantFrom("gain", "loss"),
        percentage: fc.integer({ min: 1, max: 9_999 }).map((hundredths) => (hundredths / 100).toFixed(2)),
      }),
    },
    {
      arbitrary: fc.record({ do: fc.constant("remove" as const), coinId: fc.constantFrom(...coins) }),
      weight: 1,
    },
  ),
  { minLength: 15, maxLength: 15 },
);

/** The expected price from its disclosure, computed independently of the server. */
function expected(market: number, scenario: { action: string; percentage: string } | null): number {
  if (!scenario) return market;
  const share = Number(scenario.percentage) / 100;
  return scenario.action === "gain" ? market * (1 + share) : market * (1 - share);
}

const close = (shown: number, wanted: number) => Math.abs(shown - wanted) <= Math.abs(wanted) * 1e-12;

test("whatever happens, every price on every path is the market's, moved by the scenario that stands beside it", async () => {
  const { server, admin, member } = await withMember();
  await server.poll();
  const url = await server.listen();
  const under = new Map<string, { action: string; percentage: string }>();
  let scenariosSeen = 0;
  const runs = fc.sample(acts, { numRuns: 3, seed: 42 });
  for (const act of runs.flat()) {
    server.advance(1_000);
    if (act.do === "poll") {
      server.advance(20_000);
      await server.poll();
    } else if (act.do === "set") {
      const { do: _, ...body } = act;
      await call(server, "setScenario", { token: admin.token, body });
      under.set(act.coinId, { action: act.action, percentage: String(Number(act.percentage)) });
    } else {
      await call(server, "removeScenario", { token: admin.token, body: { coinId: act.coinId } });
      under.delete(act.coinId);
    }
    for (const price of await readEveryPath(server, url, member)) {
      const scenario = under.get(price.id) ?? null;
      const disclosed = price.scenario && {
        action: price.scenario.action,
        percentage: price.scenario.percentage,
      };
      expect([price.path, price.id, disclosed]).toEqual([price.path, price.id, scenario]);
      expect(close(price.shown, expected(price.market, scenario)), `${price.path} ${price.id}`).toBe(true);
      if (scenario) scenariosSeen += 1;
    }
  }
  expect(scenariosSeen).toBeGreaterThan(100);
  await compareCharts(server, member);
});

/**
 * A chart computed from the market's recorded prices and the scenarios equals the line of the prices that members saw.
 */
async function compareCharts(server: TestServer, { token }: TestMember): Promise<void> {
  const readChart = async () => {
    throw new SourceFailed("No answer.");
  };
  const other = await aServer({ beside: server, source: { ...simulatedMarket, readChart } });
  await other.context.market.refresh();
  let moved = 0;
  for (const id of coins) {
    const url = `/api/market/coins/${id}/market_chart?days=1`;
    const { body } = await request(other, { method: "GET", url, token });
    const ticks = await asOwner(
      server.target,
      `select source_at, price::float8 as price, price <> market_price as moved from ticks where coin_id = '${id}' order by source_at`,
    );
    const shown = ticks.map(({ source_at, price }) => [Number(source_at), price]);
    // The last point is the current price: a scenario may have begun or ended since its tick.
    expect(body.prices.slice(0, -1)).toEqual(shown.slice(0, -1));
    moved += ticks.filter((tick) => tick.moved).length;
  }
  expect(moved).toBeGreaterThan(5);
}

interface SeenPrice {
  readonly path: string;
  readonly id: string;
  readonly shown: number;
  readonly market: number;
  readonly scenario: { action: string; percentage: string } | null;
}

/**
 * A price in every place that shows it: list, page, simple prices, assets, stream, the chart's last point, the newest
 * tick.
 */
async function readEveryPath(server: TestServer, url: string, { token }: TestMember): Promise<SeenPrice[]> {
  const get = async (path: string) =>
    (await request(server, { method: "GET", url: `/api${path}`, token })).body;
  const seen: SeenPrice[] = [];
  for (const row of await get("/market/coins/markets?per_page=250")) {
    seen.push({
      path: "list",
      id: row.id,
      shown: row.current_price,
      market: row.market_price,
      scenario: row.scenario,
    });
  }
  const simple = await get(`/market/simple/price?ids=${coins.join(",")}`);
  for (const id of coins) {
    const page = await get(`/market/coins/${id}`);
    const { usd } = page.market_data.current_price;
    seen.push({ path: "page", id, shown: usd, market: page.market_price, scenario: page.scenario });
    seen.push({
      path: "simple",
      id,
      shown: simple[id].usd,
      market: simple[id].usd_market,
      scenario: simple[id].scenario,
    });
    const chart = await get(`/market/coins/${id}/market_chart?days=1`);
    const last = chart.prices.at(-1)[1];
    seen.push({ path: "chart", id, shown: last, market: page.market_price, scenario: page.scenario });
  }
  for (const asset of (await get("/assets")).assets) {
    const scenario = asset.adminAction && { action: asset.adminAction, percentage: asset.adminPercentage };
    seen.push({
      path: "assets",
      id: asset.id,
      shown: asset.currentPrice,
      market: asset.originalPrice,
      scenario,
    });
  }
  const events = await openEvents(url, { token });
  const streamed = await events.nextOf("prices");
  events.leave();
  for (const { id, price, marketPrice, scenario } of streamed?.coins ?? []) {
    seen.push({ path: "stream", id, shown: price, market: marketPrice ?? price, scenario: scenario ?? null });
  }
  return seen;
}

test.each([
  ["a price that nobody disclosed", "101, null", "is not what its scenario makes of"],
  ["a scenario that the coin is not under", "100, gen_random_uuid()", "does not carry the scenario"],
])("the database does not record %s, whoever asks", async (_what, values, problem) => {
  const server = await aServer();
  const insert = `insert into ticks (coin_id, source_at, received_at, source, market_price, seq, price, scenario_id)
    values ('bitcoin', now(), now(), 'simulated', 100, 1, ${values})`;
  await expect(asOwner(server.target, insert)).rejects.toThrow(problem);
  await expect(asOwner(server.target, `set role paperchain_app; ${insert}`)).rejects.toThrow(problem);
});
