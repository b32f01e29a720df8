// @module-tag later

import { simulatedCoins } from "@paperchain/core/market/simulated/coins.ts";
import { expect, test } from "vitest";
import { aPriceFeed } from "../../testing/market/price-feed.ts";
import { call } from "../../testing/members.ts";
import { aServer, type TestServer } from "../../testing/server.ts";
import { pollMarket } from "../polling/poll-market.ts";
import { storeCoinImage } from "../queries/coin-images.ts";

const imageOf = (server: TestServer, id: string, headers = {}) =>
  call(server, "showCoinImage", { params: { id }, headers });

test("anybody gets a coin's icon as a drawing that can do nothing, and may keep it for a day", async () => {
  const server = await aServer();
  const { status, body, headers } = await imageOf(server, "bitcoin");
  expect(status).toBe(200);
  expect(body).toMatch(/^<svg /);
  expect(headers).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=86400",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "x-content-type-options": "nosniff",
  });
});

test("every coin of the simulated market has an image, and be it its letter", async () => {
  const server = await aServer();
  for (const { id } of simulatedCoins) {
    const { status, body } = await imageOf(server, id);
    expect([id, status]).toEqual([id, 200]);
    expect(body).toMatch(/^<svg /);
  }
  expect((await imageOf(server, "sui")).body).toContain(">S</text>");
});

test("whoever has the image already is told so", async () => {
  const server = await aServer();
  const { headers } = await imageOf(server, "ethereum");
  const again = await imageOf(server, "ethereum", { "if-none-match": String(headers.etag) });
  expect([again.status, again.body]).toEqual([304, ""]);
  const other = await imageOf(server, "bitcoin", { "if-none-match": String(headers.etag) });
  expect(other.status).toBe(200);
});

test.each([
  ["no-such-coin", 404],
  ["..%2F..%2Fmanifest", 400],
  ["a%00b", 400],
  ["x".repeat(150), 400],
])("%s is answered with %s", async (id, status) => {
  expect((await imageOf(await aServer(), id)).status).toBe(status);
});

test("an image that was fetched is shown before an icon", async () => {
  const { server } = await aPriceFeed();
  const { context } = server;
  await pollMarket(context);
  await context.market.refresh();
  const bytes = Buffer.from("RIFF drawn again by us");
  await storeCoinImage(context.db, { coin_id: "bitcoin", bytes, fetched_at: context.clock() });
  const { status, body, headers } = await imageOf(server, "bitcoin");
  expect([status, body, headers["content-type"]]).toEqual([200, bytes.toString(), "image/webp"]);
});
