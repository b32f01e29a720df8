import { marketSources } from "@paperchain/core/market/coin.ts";
import type { EvidenceTick, Receipt } from "../trade.ts";

/** The source of a price; for a service that the operator chose, also its host, if known. */
export function sourceName({ source, host }: Pick<EvidenceTick, "source" | "host">): string {
  return marketSources[source]?.name ?? `${host ?? "A service"}, chosen by the operator`;
}

/** Names of the ledger's postings. */
export function postingName({ kind }: Receipt["postings"][number]): string {
  return postingNames[kind] ?? kind;
}

const postingNames: Readonly<Record<string, string>> = {
  trade_stake: "Stake held",
  trade_win: "Won: stake and profit",
  trade_loss: "Lost: stake gone",
  trade_return: "Stake returned",
};
