import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface FakeCoin {
  readonly id: string;
  price: number;
}

/** Replaces the service's normal answer, which it receives. */
export type Misbehaviour = (response: ServerResponse, answer: unknown) => void;

export interface FakePriceService {
  /** The service's address, as for MARKET_URL. */
  readonly url: string;
  readonly coins: FakeCoin[];
  /** Every call so far, oldest first. */
  readonly calls: { readonly url: URL; readonly headers: IncomingMessage["headers"] }[];
  /** The service's time: the time of its prices. */
  at: Date;
  /** The time that the service tells in its answers; it tells none where there is none. */
  clock: () => Date | undefined;
  misbehave(how: Misbehaviour | undefined): void;
}

/** A real HTTP server with the price service's shapes, correct or broken. Closed with the test. */
export async function aPriceService(at: Date): Promise<FakePriceService> {
  let misbehaviour: Misbehaviour | undefined;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://fake");
    service.calls.push({ url, headers: request.headers });
    const told = service.clock();
    response.sendDate = false;
    if (told) response.setHeader("date", told.toUTCString());
    const { status, body } = answerTo(url, service);
    if (misbehaviour) misbehaviour(response, body);
    else sendJson(response, JSON.stringify(body), status);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const service: FakePriceService = {
    url: `http://127.0.0.1:${port}/api/v3`,
    coins: [
      { id: "bitcoin", price: 42_000.5 },
      { id: "ethereum", price: 2_500 },
      { id: "pepe", price: 0.0000012345 },
    ],
    calls: [],
    at,
    clock: () => new Date(),
    misbehave: (how) => {
      misbehaviour = how;
    },
  };
  return service;
}

export function sendJson(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(body);
}

/** A byte now and then: each arrives in time, the answer never does. */
export function drip(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" }).write("[");
  const timer = setInterval(() => response.write(" "), 10);
  response.on("close", () => clearInterval(timer));
}

function answerTo(url: URL, service: FakePriceService): { status: number; body: unknown } {
  const path = url.pathname.replace("/api/v3", "");
  const [, chartOf] = /^\/coins\/([^/]+)\/market_chart$/.exec(path) ?? [];
  if (path === "/coins/markets") return { status: 200, body: markets(url, service) };
  if (path === "/search") return { status: 200, body: { coins: service.coins.map(found) } };
  const coin = service.coins.find(({ id }) => id === chartOf);
  return coin
    ? { status: 200, body: chart(coin, service.at) }
    : { status: 404, body: { error: "coin not found" } };
}

const farDown = "far-down";

/** A coin that is not among the largest is in the list only when it is requested. */
function markets(url: URL, { coins, at }: FakePriceService) {
  const ids = url.searchParams.get("ids")?.split(",");
  return coins
    .map((coin, n) => row(coin, coin.id === farDown ? 900 : n + 1, at))
    .filter(({ id }) => (ids ? ids.includes(id) : id !== farDown));
}

function row({ id, price }: FakeCoin, rank: number, at: Date) {
  return {
    id,
    symbol: id.slice(0, 3),
    name: id,
    image: `https://coin-images.coingecko.com/coins/images/${rank}/large/${id}.png?1696501400`,
    current_price: price,
    market_cap: price * 1_000_000,
    market_cap_rank: rank,
    fully_diluted_valuation: price * 1_100_000,
    total_volume: price * 10_000,
    high_24h: price * 1.02,
    low_24h: price * 0.98,
    price_change_24h: price * 0.01,
    price_change_percentage_24h: 1,
    market_cap_change_24h: price * 10_000,
    market_cap_change_percentage_24h: 1,
    circulating_supply: 1_000_000,
    total_supply: 1_100_000,
    max_supply: null,
    ath: price * 2,
    ath_change_percentage: -50,
    ath_date: "2025-10-06T18:57:42.558Z",
    atl: price / 100,
    atl_change_percentage: 9_900,
    atl_date: "2013-07-06T00:00:00.000Z",
    roi: null,
    last_updated: at.toISOString(),
    sparkline_in_7d: { price: Array.from({ length: 168 }, (_, n) => price * (1 + n / 10_000)) },
  };
}

function chart({ price }: FakeCoin, at: Date) {
  const times = Array.from({ length: 24 }, (_, n) => at.getTime() - (24 - n) * 3_600_000);
  return {
    prices: times.map((time, n) => [time, price * (1 + n / 1_000)]),
    market_caps: times.map((time) => [time, price * 1_000_000]),
    total_volumes: times.map((time) => [time, null]),
  };
}

function found({ id }: FakeCoin, n: number) {
  const image = `https://coin-images.coingecko.com/coins/images/${n}/large/${id}.png`;
  return {
    id,
    name: id,
    api_symbol: id,
    symbol: id.slice(0, 3).toUpperCase(),
    market_cap_rank: n + 1,
    thumb: image,
    large: image,
  };
}
