// @module-tag proof

import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "../db/connect.ts";
import { reconcile } from "../ledger/reconcile.ts";
import { asOwner, ownDatabase } from "../testing/database/database.ts";
import { aPriceService, sendJson } from "../testing/market/fake-price-service.ts";
import { startServerProcess } from "../testing/server-process.ts";
import { judgeTrades } from "../testing/trades/judge-trades.ts";

// Ten minutes in `npm run torture`. Otherwise the outage tests of trades with simulated clocks suffice.
const outageSeconds = Number(process.env.TORTURE_OUTAGE_SECONDS ?? 0);
const password = "correct horse battery";
const email = "admin@club.example";
const settings = {
  MARKET: "coingecko",
  MARKET_CALLS_PER_MONTH: "100000000",
  TRADE_SECONDS: "60",
  LOG_LEVEL: "silent",
  STARTING_BALANCE: "100000",
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
};

test.runIf(outageSeconds > 0)(
  `a price service that is really gone for ${outageSeconds} s: none settled outside its time, all that can be within 60 s of its return`,
  { timeout: 3_600_000 },
  async () => {
    const service = await aMovingService();
    const { target, drop } = await ownDatabase();
    const server = await startServerProcess(
      { ...inject("postgres"), ...target },
      { ...settings, MARKET_URL: service.url },
    );
    const { db, close } = openDatabase(target, { connectionsMax: 2, onError: () => {} });
    onTestFinished(async () => {
      await server.kill();
      await close();
      await drop();
    });
    const token = await logIn(server.url);
    const before = await trade(server.url, token, 120);
    service.misbehave((response) => sendJson(response, "{}", 500));
    const during = await trade(server.url, token, outageSeconds);
    service.misbehave(undefined);
    const after = await trade(server.url, token, 60);
    expect(before).toBeGreaterThan(50);
    // A price may be two minutes old to trade on, and the last one before the outage was up to twenty seconds old.
    expect(during).toBeLessThanOrEqual(121);
    expect(await asOwner(target, overdue)).toEqual([{ overdue: 0 }]);
    const judged = await judgeTrades(target);
    expect(judged.problems).toEqual([]);
    expect(judged.count).toBe(before + during + after);
    console.log(`${before} + ${during} + ${after} trades: ${JSON.stringify(judged.outcomes)}`);
    expect(await reconcile(db)).toEqual({ balanced: true, problems: [] });
  },
);

/** Trades that are still open although they have their exit, or can no longer get an entry. */
const overdue = `select count(*)::int as overdue from open_trades t where
  (t.entry_at is null and t.accepted_at < now() - interval '195 s')
  or exists (select from ticks k where k.coin_id = t.coin_id and k.received_at < now() - interval '5 s'
    and k.source_at >= t.ends_at and k.source_at <= t.ends_at + interval '120 s')`;

/** A price service whose clock and prices move by themselves. */
async function aMovingService() {
  const service = await aPriceService(new Date());
  const timer = setInterval(() => {
    service.at = new Date();
    for (const coin of service.coins) coin.price *= 1 + Math.sin(service.at.getTime()) / 1_000;
  }, 500);
  onTestFinished(() => clearInterval(timer));
  return service;
}

async function logIn(url: string): Promise<string> {
  const { token } = (await (await post(url, "/auth/login", { identifier: email, password })).json()) as {
    token: string;
  };
  return token;
}

/** Opens a trade each second while the server accepts trades. Returns how many it accepted. */
async function trade(url: string, token: string, seconds: number): Promise<number> {
  const until = Date.now() + seconds * 1_000;
  let taken = 0;
  for (let n = 0; Date.now() < until; n += 1) {
    const path = `/transactions/${n % 2 === 0 ? "buy-up" : "buy-down"}`;
    const headers = { authorization: `Bearer ${token}`, "idempotency-key": `${until}-${n}` };
    const { status } = await post(url, path, { coinId: "bitcoin", amount: "5" }, headers);
    if (status === 201) taken += 1;
    await wait(1_000);
  }
  return taken;
}

const post = (url: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
