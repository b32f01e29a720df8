import { simulatedCoins } from "@paperchain/core/market/simulated/coins.ts";
import { chainSecrets } from "@paperchain/core/market/simulated/day-secrets.ts";
import { openPrices } from "@paperchain/core/market/simulated/prices.ts";
import { sha256 } from "../../db/sha256.ts";
import { openSimulatedMarket } from "../../market/sources/simulated-market.ts";

const secrets = chainSecrets(sha256, new Uint8Array(32));

/** A simulated market with known secrets: its prices are the same in every test. */
export const wholeSimulatedMarket = openSimulatedMarket(secrets.of, simulatedCoins);

/** A page of its coins and a few more. Most tests need no others, and recording all of them takes longer than most tests. */
export const simulatedMarket = openSimulatedMarket(secrets.of, simulatedCoins.slice(0, 24));

/** The prices of both. */
export const simulatedPrices = openPrices(secrets.of);
