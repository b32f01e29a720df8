import { expect, test } from "vitest";
import { aPriceService, sendJson } from "../../testing/market/fake-price-service.ts";
import { coingeckoMarket } from "./coingecko/coingecko-market.ts";
import { frugalMarket } from "./frugal-market.ts";

const minuteMs = 60_000;

async function aFrugalMarket(callsMax = 100) {
  const start = new Date("2026-03-01T12:00:00Z");
  const service = await aPriceService(start);
  let now = start;
  let spent = 0;
  const spendCall = async () => {
    spent += 1;
    return spent <= callsMax;
  };
  const source = coingeckoMarket({ url: service.url, key: undefined, callsPerMonth: 10_000 });
  const market = frugalMarket(source, { clock: () => now, spendCall });
  return {
    service,
    chart: (days: number) => market.readChart("bitcoin", days, now),
    search: market.search,
    quoteCoins: (ids: string[]) => market.quoteCoins?.(ids, now),
    advance: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

test("a chart is asked for once in five minutes, whoever looks; each length of time is a chart of its own", async () => {
  const { service, chart, advance } = await aFrugalMarket();
  await Promise.all([chart(1), chart(1), chart(7), chart(7)]);
  advance(5 * minuteMs - 1);
  await chart(1);
  expect(service.calls).toHaveLength(2);
  advance(1);
  await chart(1);
  expect(service.calls).toHaveLength(3);
});

test("in an outage the last good chart stays", async () => {
  const { service, chart, advance } = await aFrugalMarket();
  const good = await chart(1);
  service.misbehave((response) => sendJson(response, "{}", 500));
  advance(60 * minuteMs);
  expect(await chart(1)).toEqual(good);
  await expect(chart(7)).rejects.toThrow("The price service answered 500.");
});

test("the same search is asked for once an hour, however it is spelt", async () => {
  const { service, search, advance } = await aFrugalMarket();
  await search("Bitcoin");
  await search(" bitcoin ");
  advance(60 * minuteMs - 1);
  await search("BITCOIN");
  expect(service.calls).toHaveLength(1);
});

test("when the plan's calls are used up nobody is asked", async () => {
  const { service, chart, search } = await aFrugalMarket(1);
  await chart(1);
  await expect(search("bitcoin")).rejects.toThrow("are used up for now");
  expect(service.calls).toHaveLength(1);
});

test("who asks again and again for a coin that there is not costs one call", async () => {
  const { service, quoteCoins } = await aFrugalMarket();
  for (let n = 0; n < 5; n += 1) expect((await quoteCoins(["no-such-coin"]))?.quotes).toEqual([]);
  expect(service.calls).toHaveLength(1);
});
