import { Facts } from "../../../ui/data/facts.tsx";
import { formatUsd } from "../../../ui/data/format.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { aboutCoins, amountReceived } from "../amount.ts";
import type { Coin } from "../api.ts";
import { CoinPrice } from "../coin-price.tsx";
import { addressOf, type WithdrawalDraft } from "./withdrawal-draft.ts";

export function WithdrawalConfirmStep({ draft, coin }: { draft: WithdrawalDraft; coin: Coin }) {
  const received = amountReceived(draft.usdAmount, coin.networkFee);
  return (
    <>
      <Notice tone="warn" title="Verify the address">
        On a real network, coins sent to a wrong address are lost. Compare every character before you confirm.
      </Notice>
      <Facts
        facts={[
          { label: "Currency", value: `${coin.name} (${coin.symbol})` },
          { label: "Amount", value: formatUsd(draft.usdAmount.trim()) },
          { label: "Network fee", value: formatUsd(coin.networkFee) },
          { label: "Amount received", value: formatUsd(received) },
          { label: "Crypto amount", value: aboutCoins(received, coin) },
          { label: "Price", value: <CoinPrice coin={coin} /> },
        ]}
      />
      <div>
        <p className="text-muted text-sm">Destination address</p>
        <p className="wrap-anywhere font-mono text-sm">{addressOf(draft)}</p>
      </div>
      <Notice title="Final Check">
        The amount is held as soon as you confirm. This is paper money: nothing is sent to this address, and a
        rejected withdrawal comes back to your wallet.
      </Notice>
    </>
  );
}
