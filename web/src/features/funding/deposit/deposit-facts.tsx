import type { Fact } from "../../../ui/data/facts.tsx";
import { formatUsd } from "../../../ui/data/format.ts";
import { aboutCoins } from "../amount.ts";
import type { Coin } from "../api.ts";
import { CoinPrice } from "../coin-price.tsx";
import type { DepositDraft } from "./deposit-draft.ts";

export function depositFacts({ usdAmount }: DepositDraft, coin: Coin): Fact[] {
  return [
    { label: "Method", value: "Cryptocurrency" },
    { label: "Currency", value: `${coin.name} (${coin.symbol})` },
    { label: "USD amount", value: formatUsd(usdAmount.trim()) },
    { label: "Crypto amount", value: aboutCoins(usdAmount, coin) },
    { label: "Price", value: <CoinPrice coin={coin} /> },
  ];
}
