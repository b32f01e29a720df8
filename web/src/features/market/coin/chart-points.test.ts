import { expect, test } from "vitest";
import type { PricePoint } from "../../../ui/chart/price-point.ts";
import type { CoinChart } from "../api.ts";
import { chartPoints, isMoved, joinPoints, lastDay, livePoint } from "./chart-points.ts";

const noon = new Date("2026-03-01T12:00:00.000Z").getTime();
const hourMs = 3_600_000;
const aPoint = (at: number, price: number, market = price): PricePoint => ({ at, price, market });
const aChart = (facts: Partial<CoinChart>): CoinChart => ({
  prices: [],
  market_caps: [],
  total_volumes: [],
  market_prices: [],
  scenarios: [],
  source: "simulated",
  ...facts,
});

test("a time in seconds is the same moment as one in milliseconds", () => {
  const [inSeconds, inMilliseconds] = chartPoints(
    aChart({
      prices: [
        [noon / 1_000, 1],
        [noon, 1],
      ],
    }),
  );
  expect(inSeconds?.at).toBe(noon);
  expect(inMilliseconds?.at).toBe(noon);
});

test("each point has the market price, equal to the price where no scenario was on", () => {
  const prices: [number, number][] = [
    [noon - 1, 100],
    [noon, 110],
  ];
  const plain = aChart({ prices });
  expect(isMoved(plain, chartPoints(plain))).toBe(false);
  const moved = chartPoints(
    aChart({
      prices,
      market_prices: [
        [noon - 1, 100],
        [noon, 100],
      ],
    }),
  );
  expect(moved).toEqual([aPoint(noon - 1, 100), aPoint(noon, 110, 100)]);
  expect(isMoved(plain, moved)).toBe(true);
});

test("a scenario between two points of a chart counts", () => {
  const short = {
    action: "gain",
    percentage: "10",
    note: "",
    since: "2026-03-01T12:01:00.000Z",
    until: "2026-03-01T12:02:00.000Z",
    by: "administrator",
  } as const;
  expect(isMoved(aChart({ scenarios: [short] }), [aPoint(noon, 1)])).toBe(true);
});

test("the chart shows the last 24 hours, or the last 24 points if there are none", () => {
  const points = Array.from({ length: 48 }, (_, hour) => aPoint(noon + hour * hourMs, hour));
  expect(lastDay(points, noon + 48 * hourMs).map(({ price }) => price)[0]).toBe(25);
  const old = lastDay(points, noon + 200 * hourMs);
  expect(old).toHaveLength(24);
  expect(old[0]?.price).toBe(24);
  expect(lastDay([], noon)).toEqual([]);
});

test("live prices follow the fetched ones, one point per span, the newest of each", () => {
  const fetched = [aPoint(noon - hourMs, 1), aPoint(noon, 2)];
  const live = [
    aPoint(noon - 5, 9),
    aPoint(noon + 2_000, 3),
    aPoint(noon + 4_000, 4),
    aPoint(noon + hourMs, 5),
  ];
  expect(joinPoints(fetched, live, hourMs).map(({ price }) => price)).toEqual([1, 4, 5]);
});

test("a scenario of the very last moment is drawn", () => {
  const moved = livePoint({
    id: "bitcoin",
    price: 110,
    change: 0,
    at: new Date(noon).toISOString(),
    marketPrice: 100,
    scenario: { action: "gain", percentage: "10", note: "", since: "", by: "administrator" },
    heardAt: 0,
  });
  expect(joinPoints([aPoint(noon, 100)], [moved], hourMs)).toEqual([aPoint(noon, 110, 100)]);
});
