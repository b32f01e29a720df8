// @module-tag later

import { seededRandom } from "@paperchain/core/trades/seeded-random.ts";
import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { sendJson } from "../../testing/market/fake-price-service.ts";
import { aPriceFeed, type PriceFeed } from "../../testing/market/price-feed.ts";
import { aMember, anAdmin, call, logIn } from "../../testing/members.ts";
import { checkReceipt } from "../../testing/oversight/check-receipt.ts";
import { sampleSize } from "../../testing/sample.ts";
import { after, buy, settleOld } from "../../testing/trades/trading-floor.ts";
import { sealAndSign } from "../seal-and-sign.ts";

/**
 * How the source answers: mostly well; sometimes the coin's price stands still, the coin is missing, or no answer
 * comes.
 */
function answerAtRandom({ service }: PriceFeed, random: () => number): void {
  const how = random();
  for (const coin of service.coins) coin.price *= 0.99 + random() / 50;
  service.misbehave((response, answer) => {
    const rows = answer as Record<string, unknown>[];
    const others = rows.filter(({ id }) => id !== "bitcoin");
    const [bitcoin] = rows.filter(({ id }) => id === "bitcoin");
    const still = { ...bitcoin, last_updated: "2026-03-01T11:59:00.000Z" };
    if (how < 0.1) sendJson(response, "{}", 500);
    else if (how < 0.2) sendJson(response, JSON.stringify(others));
    else if (how < 0.35) sendJson(response, JSON.stringify([still, ...others]));
    else sendJson(response, JSON.stringify(rows));
  });
}

/** Plays most of an hour of random polls and trades. Returns the trades. */
async function tradeAtRandom(
  feed: PriceFeed,
  random: () => number,
): Promise<{ email: string; ids: string[] }> {
  const { server } = feed;
  const member = await aMember(server);
  const ids: string[] = [];
  for (let ms = 0; ms < 45 * 60_000; ) {
    const stepMs = Math.round(5_000 + random() * 35_000);
    ms += stepMs;
    feed.advance(stepMs);
    await feed.watch();
    answerAtRandom(feed, random);
    await server.poll();
    await server.context.market.refresh();
    if (random() < 0.15) {
      const { status, body } = await buy(server, member, random() < 0.5 ? "up" : "down", "1");
      if (status === 201) ids.push(body.transactionId);
    }
    await after(server, 0);
    if (random() < 0.2) await sealAndSign(server.context);
  }
  return { email: member.email, ids };
}

test("thinning leaves the proof of every closed trade as it was", {
  tags: ["sampled"],
  timeout: 600_000,
}, async () => {
  for (let seed = 1; seed <= sampleSize(1, 8); seed += 1) {
    const feed = await aPriceFeed();
    const { server } = feed;
    await anAdmin(server);
    const { email, ids } = await tradeAtRandom(feed, seededRandom(seed));
    feed.advance(25 * 60 * 60_000);
    await server.poll();
    await settleOld(server);
    await sealAndSign(server.context);
    const member = await logIn(server, email);
    const findings = async () => {
      const found = [];
      for (const id of ids) found.push((await checkReceipt(server, member, id)).finding);
      return found;
    };
    expect(ids.length).toBeGreaterThan(8);
    expect(await findings()).toEqual(ids.map(() => "sealed"));
    for (const step of ["1 minute", "5 minutes", "1 hour"])
      await asOwner(
        server.target,
        `select thin_ticks('2026-03-01T00:00:00Z', '2026-03-03T00:00:00Z', '${step}')`,
      );
    expect(await findings()).toEqual(ids.map(() => "sealed"));
  }
});

test("thinning takes the hashes of polls that no proof needs, and leaves those of polls with a price that stays", async () => {
  const feed = await aPriceFeed();
  for (let n = 0; n < 30; n += 1) await feed.retry();
  await asOwner(
    feed.server.target,
    "select thin_ticks('2026-03-01T00:00:00Z', '2026-03-03T00:00:00Z', '5 minutes')",
  );
  const [counted] = await asOwner(
    feed.server.target,
    `select count(*)::integer as polls, count(hashes)::integer as kept,
       (select count(distinct received_at)::integer from ticks) as ticked from polls`,
  );
  expect(counted).toEqual({ polls: 30, kept: counted?.ticked, ticked: counted?.ticked });
  expect(counted?.kept).toBeLessThan(15);
  expect((await call(feed.server, "showTransparency")).body.polls).toMatchObject({ count: 30, missing: 0 });
});
