// @module-tag proof

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { termsOf } from "@paperchain/core/market/simulated/coin-terms.ts";
import { simulatedCoins } from "@paperchain/core/market/simulated/coins.ts";
import { chainSecrets } from "@paperchain/core/market/simulated/day-secrets.ts";
import { dayMs, firstDay } from "@paperchain/core/market/simulated/moments.ts";
import { openPrices } from "@paperchain/core/market/simulated/prices.ts";
import { toHex } from "@paperchain/core/oversight/bytes.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sha256 } from "../../db/sha256.ts";

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const count = Number(process.env.TORTURE_MUTATIONS ?? 200);
const program = join(import.meta.dirname, "simulated_prices.py");

test.runIf(hasPython)(
  "a second program, in Python, that follows the rule as docs/transparency.md writes it gets every price exactly",
  () => {
    const aMoment = fc.record({
      nth: fc.nat(simulatedCoins.length - 1),
      // Every third is at the start of an hour or of a block, where a price is computed in another way.
      tick: fc.oneof(
        fc.nat(28_799),
        fc.nat(28_799),
        fc.nat(23).map((hour) => 1_200 * hour),
        fc.nat(287).map((k) => 100 * k),
      ),
      day: fc.integer({ min: firstDay, max: firstDay + 800 }),
    });
    const secret = sha256(Uint8Array.of(1));
    const prices = openPrices(chainSecrets(sha256, secret).of);
    const asked = fc.sample(aMoment, { numRuns: count, seed: 7 }).map(({ nth, tick, day }) => {
      const seconds = (day * dayMs) / 1_000 + 3 * tick;
      const coin = simulatedCoins[nth];
      if (!coin) throw new Error("There is no such coin.");
      return { coin, seconds, price: prices.at(coin, seconds * 1_000) };
    });
    const lines = asked.map(({ coin, seconds }) =>
      JSON.stringify({ secret: toHex(secret), coin: termsOf([coin])[0], seconds }),
    );
    const { stdout, stderr } = spawnSync("python3", [program], { input: lines.join("\n"), encoding: "utf8" });
    expect(stderr).toBe("");
    expect(stdout.trim().split("\n").map(Number)).toEqual(asked.map(({ price }) => price));
  },
);
