import type { Context } from "../../context.ts";
import { findSimulatedMarket, updateSealedLastSecret } from "../queries/simulated-market.ts";
import { sealedAs } from "./committed-market.ts";

/** After a change of the key: seals the simulated market's secret with the newest. Returns how many it sealed. */
export async function resealMarket({ db, seal }: Pick<Context, "db" | "seal">): Promise<number> {
  const sealed = (await findSimulatedMarket(db))?.sealed_last_secret;
  if (!sealed || seal.mark.equals(sealed.subarray(0, seal.mark.length))) return 0;
  await updateSealedLastSecret(db, seal.seal(seal.unseal(sealed, sealedAs), sealedAs));
  return 1;
}
