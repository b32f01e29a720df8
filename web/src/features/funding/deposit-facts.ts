import type { Fact } from "../../ui/facts.tsx";
import { formatPrice, formatUsd } from "../../ui/format.ts";
import { coinAmount } from "./amount.ts";
import type { Coin } from "./api.ts";
import type { DepositDraft } from "./deposit-draft.ts";
import { priceSources } from "./price-source.ts";

/** The summary of a deposit before it is submitted. */
export function depositFacts({ usdAmount }: DepositDraft, coin: Coin): Fact[] {
  return [
    { label: "Method", value: "Cryptocurrency" },
    { label: "Currency", value: `${coin.name} (${coin.symbol})` },
    { label: "USD amount", value: formatUsd(usdAmount.trim()) },
    { label: "Crypto amount", value: `${coinAmount(usdAmount, coin.price)} ${coin.symbol}` },
    { label: "Price", value: `${formatPrice(Number(coin.price))} · ${priceSources[coin.priceSource]}` },
  ];
}
