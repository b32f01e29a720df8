import {
  type CoinTerms,
  coinsWith,
  hashTerms,
  termsOf,
} from "@paperchain/core/market/simulated/coin-terms.ts";
import { simulatedCoins } from "@paperchain/core/market/simulated/coins.ts";
import { chainSecrets } from "@paperchain/core/market/simulated/day-secrets.ts";
import { firstDay, lastDay, simulatedRule, writeDay } from "@paperchain/core/market/simulated/moments.ts";
import { openPrices } from "@paperchain/core/market/simulated/prices.ts";
import { toHex } from "@paperchain/core/oversight/bytes.ts";
import { serverActor } from "@paperchain/core/oversight/leaf.ts";
import type { Context } from "../../context.ts";
import { sha256 } from "../../db/sha256.ts";
import { appendOperatorAct } from "../../log/queries/operator-log.ts";
import { type LoggedTransaction, transactLogged } from "../../log/queries/transact-logged.ts";
import { insertSimulatedMarket, listLastSimulatedPrices } from "../queries/simulated-market.ts";
import type { MarketSource } from "../sources/market-source.ts";
import { openSimulatedMarket } from "../sources/simulated-market.ts";
import { type CommittedMarket, findCommittedMarket, sealedAs } from "./committed-market.ts";

type Means = Pick<Context, "db" | "seal" | "clock" | "randomBytes">;

/** The simulated market of this database. The first start draws it, and a line in the operator log fixes it. */
export async function openCommittedMarket(means: Means): Promise<MarketSource> {
  const { secrets, coins } = (await findCommittedMarket(means)) ?? (await commitMarket(means));
  return openSimulatedMarket(secrets.of, coinsWith(simulatedCoins, coins));
}

/** The secret and the line are written together. If several servers start at once, the first one does it. */
function commitMarket(means: Means): Promise<CommittedMarket> {
  const { seal, clock, randomBytes } = means;
  return transactLogged(means.db, async (tx) => {
    const found = await findCommittedMarket({ db: tx, seal });
    if (found) return found;
    const now = clock();
    const last = randomBytes(32);
    const secrets = chainSecrets(sha256, last);
    const coins = await setBasePrices(tx, secrets.of, now);
    await insertSimulatedMarket(tx, {
      sealed_last_secret: seal.seal(last, sealedAs),
      coins,
      committed_at: now,
    });
    await appendOperatorAct(tx, { ...commitAct, after: committed(secrets.commitment, coins) }, now);
    return { secrets, coins };
  });
}

const commitAct = {
  type: "market.commit",
  actor: serverActor,
  subject: serverActor,
  before: {},
  reason:
    "Simulated prices follow from secrets that this hash fixes. Each is published when its day is over.",
} as const;

const committed = (commitment: Uint8Array, coins: readonly CoinTerms[]) => ({
  rule: simulatedRule,
  firstDay: writeDay(firstDay),
  lastDay: writeDay(lastDay),
  commitment: toHex(commitment),
  coins: hashTerms(sha256, coins),
});

/**
 * Base prices are chosen so that each coin now costs what the program's list says. Coins that had simulated prices of
 * an earlier version continue from their last price, without a jump.
 */
async function setBasePrices(
  tx: LoggedTransaction,
  secretOf: (day: number) => Uint8Array,
  now: Date,
): Promise<CoinTerms[]> {
  const prices = openPrices(secretOf);
  const last = await listLastSimulatedPrices(tx);
  const continued = simulatedCoins.map((coin) => {
    const price = Number(last.get(coin.id) ?? coin.basePrice);
    return { ...coin, basePrice: price / prices.factorAt(coin, now.getTime()) };
  });
  return termsOf(continued);
}
