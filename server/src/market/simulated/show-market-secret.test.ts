// @module-tag later

import { dayMs } from "@paperchain/core/market/simulated/moments.ts";
import { toHex } from "@paperchain/core/oversight/bytes.ts";
import { expect, test } from "vitest";
import { call } from "../../testing/members.ts";
import { aServer, type TestOptions } from "../../testing/server.ts";
import { findCommittedMarket } from "./committed-market.ts";
import { openCommittedMarket } from "./open-committed-market.ts";

/** A server at a given time that has committed to its prices. */
async function aCommittedServer(at: string, options: TestOptions = {}) {
  const server = await aServer(options);
  await openCommittedMarket(server.context);
  const market = await findCommittedMarket(server.context);
  server.advance(Date.parse(at) - server.context.clock().getTime());
  return {
    server,
    show: () => call(server, "showMarketSecret"),
    secretOf: (day: string) => toHex(market?.secrets.of(Date.parse(day) / dayMs) ?? new Uint8Array()),
  };
}

test.each([
  ["2026-03-01T23:59:59.999Z", "2026-02-28"],
  ["2026-03-02T00:00:09.999Z", "2026-02-28"],
  ["2026-03-02T00:00:10.000Z", "2026-03-01"],
  ["2026-03-02T23:59:59.999Z", "2026-03-01"],
])("at %s the newest public secret is that of %s", async (at, day) => {
  const { show, secretOf } = await aCommittedServer(at);
  const { status, body } = await show();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    kind: "paperchain-simulated-market",
    practice: true,
    day,
    secret: secretOf(day),
  });
  expect(JSON.stringify(body)).not.toContain(secretOf("2026-03-03"));
});

test("the next day brings the next secret, also to a server that keeps its answer", async () => {
  const { server, show, secretOf } = await aCommittedServer("2026-03-02T12:00:00Z");
  expect((await show()).body.secret).toBe(secretOf("2026-03-01"));
  server.advance(dayMs);
  expect((await show()).body.secret).toBe(secretOf("2026-03-02"));
});

test("a server whose clock is known to be wrong publishes nothing", async () => {
  const clocks = { isOff: () => true, aheadMs: () => dayMs, look: async () => {} };
  const { show } = await aCommittedServer("2026-03-02T12:00:00Z", { clocks });
  expect(await show()).toMatchObject({ status: 503, body: { code: "clock_uncertain" } });
});

test("a clock that jumped days ahead and was not noticed yet publishes only days that are over for the database", async () => {
  const ahead = new Date(Date.now() + 3 * dayMs).toISOString();
  const { show } = await aCommittedServer(ahead);
  const { body } = await show();
  expect(Date.parse(body.day) + dayMs).toBeLessThanOrEqual(Date.now());
});

test("a server without simulated prices has no secret to show", async () => {
  expect(await call(await aServer(), "showMarketSecret")).toMatchObject({ status: 404 });
});
