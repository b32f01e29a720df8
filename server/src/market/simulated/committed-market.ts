import type { CoinTerms } from "@paperchain/core/market/simulated/coin-terms.ts";
import { chainSecrets, type DaySecrets } from "@paperchain/core/market/simulated/day-secrets.ts";
import type { Context } from "../../context.ts";
import { sha256 } from "../../db/sha256.ts";
import { findSimulatedMarket } from "../queries/simulated-market.ts";

/** The secrets and terms that decide all simulated prices. The operator log fixes them before the first price. */
export interface CommittedMarket {
  readonly secrets: DaySecrets;
  readonly coins: readonly CoinTerms[];
}

/** The label under which the last day's secret is sealed. */
export const sealedAs = "simulated-market";

/** The committed market of this database, if there is one. */
export async function findCommittedMarket({
  db,
  seal,
}: Pick<Context, "db" | "seal">): Promise<CommittedMarket | undefined> {
  const found = await findSimulatedMarket(db);
  if (!found) return undefined;
  const last = seal.unseal(found.sealed_last_secret, sealedAs);
  return { secrets: chainSecrets(sha256, last), coins: found.coins };
}
