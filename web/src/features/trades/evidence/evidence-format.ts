import type { EvidenceTick, Receipt } from "../trade.ts";

/** `$4,886.882`: to the last digit, because by the last digit it may be won. */
export function exactPrice(price: string): string {
  const [whole = "", fraction] = price.split(".");
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}${fraction === undefined ? "" : `.${fraction}`}`;
}

/** Who said a price; of a service that the operator chose also its host, where that was kept. */
export function sourceName({ source, host }: Pick<EvidenceTick, "source" | "host">): string {
  if (source !== "operator") return source === "coingecko" ? "CoinGecko" : "Simulated market";
  return `${host ?? "A service"}, chosen by the operator`;
}

/** What a posting of the ledger was for. */
export function postingName({ kind }: Receipt["postings"][number]): string {
  return postingNames[kind] ?? kind;
}

const postingNames: Readonly<Record<string, string>> = {
  trade_stake: "Stake held",
  trade_win: "Won: stake and profit",
  trade_loss: "Lost: stake gone",
  trade_return: "Stake returned",
};
