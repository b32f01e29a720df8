// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { recordTick } from "../../testing/market/ticks.ts";
import { call, logIn, withMember } from "../../testing/members.ts";
import type { TestServer } from "../../testing/server.ts";
import { settleOldTrades } from "../settle/settle-trades.ts";

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;

/** A price every ten seconds, all written in one go. */
const recordPrices = ({ target, context }: TestServer, seconds: number) =>
  asOwner(
    target,
    `with next as (update market_feed set seq = seq + 1000 returning seq - 1000 as seq)
     insert into ticks select 'bitcoin', at, at, 'simulated', 100, null, 100, seq + row_number() over (order by at) from next,
       generate_series('${context.clock().toISOString()}'::timestamptz + interval '10 s',
         '${context.clock().toISOString()}'::timestamptz + interval '${seconds} s', '10 s') as at`,
  );

const countTicks = async ({ target }: TestServer) => {
  const [row] = await asOwner(target, "select count(*)::int as ticks from ticks");
  return Number(row?.ticks);
};

const thin = async ({ target, context }: TestServer) => {
  const before = new Date(context.clock().getTime() - hourMs).toISOString();
  const [row] = await asOwner(
    target,
    `select thin_ticks('2026-03-01', '${before}', '10 minutes')::int as thinned`,
  );
  return Number(row?.thinned);
};

test.each(["market", "manual"] as const)(
  "ticks that a trade refers to are never thinned away, nor what may still begin or end one: %s",
  async (settlement) => {
    const { server, member } = await withMember({ settlement });
    const pass = async (seconds: number) => {
      await recordPrices(server, seconds);
      server.advance(seconds * secondMs);
    };
    await pass(3_600);
    await recordTick(server, { at: new Date(server.context.clock().getTime() + 1), price: "100" });
    const { body } = await call(server, "buyUp", {
      token: member.token,
      body: { coinId: "bitcoin", amount: "10" },
    });
    await pass(3_600);
    await settleOldTrades(server.context);
    server.advance(2 * hourMs);
    const receipt = async () => {
      const { token } = await logIn(server, member.email);
      return (await call(server, "showTradeReceipt", { token, params: { id: body.transactionId } })).body;
    };
    const before = await receipt();
    const ticks = await countTicks(server);
    const thinned = await thin(server);
    expect(await receipt()).toEqual(before);
    expect(before.ticks.length).toBeGreaterThan(10);
    // Of each hour without an open trade six ticks remain; with one, all remain.
    expect(thinned).toBeGreaterThan(settlement === "market" ? 500 : 300);
    expect(thinned).toBeLessThan(settlement === "market" ? 650 : 360);
    expect(await countTicks(server)).toBe(ticks - thinned);
    expect(await thin(server)).toBe(0);
  },
);
