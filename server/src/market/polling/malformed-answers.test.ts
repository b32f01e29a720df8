// @module-tag later

import { feedState } from "@paperchain/core/market/feed-state.ts";
import { expect, test } from "vitest";
import { malformedAnswers } from "../../testing/market/malformed-answers.ts";
import { aPriceFeed } from "../../testing/market/price-feed.ts";
import { sampleOfEach } from "../../testing/sample.ts";
import { pollMarket } from "./poll-market.ts";

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0);

const answers = sampleOfEach(malformedAnswers(500, 20_260_301), 5, ({ kind }) => kind);
const sampled = { tags: ["sampled"], timeout: 600_000 };

test(
  `of ${answers.length} malformed answers none is believed and each is counted; when the source is back, all is well`,
  sampled,
  async () => {
    const feed = await aPriceFeed();
    const { context } = feed.server;
    await pollMarket(context);
    const before = await feed.prices();
    const state = () =>
      feedState(
        { failures: context.market.feed().failures, updatedAt: context.market.updatedAt() },
        context.clock(),
      );
    let refused = 0;
    for (const [n, { kind, isList, send }] of answers.entries()) {
      feed.service.misbehave(send);
      await feed.retry({ hasty: kind === "freezes" || kind === "drips" });
      expect(await feed.prices(), kind).toEqual(before);
      expect(context.market.feed().failures, kind).toBe(n + 1);
      expect(state(), kind).toBe("stale");
      if (isList) refused += feed.service.coins.length;
    }
    expect(new Set(answers.map(({ kind }) => kind)).size).toBe(34);
    expect(await feed.ticks()).toHaveLength(3);
    expect(sum(await feed.refused())).toBe(refused);

    feed.service.misbehave(undefined);
    feed.service.coins[0] = { id: "bitcoin", price: 43_000 };
    await feed.retry();
    expect(await feed.prices()).toMatchObject({ bitcoin: "43000" });
    expect(state()).toBe("live");
    expect(await feed.ticks()).toHaveLength(6);
  },
);
