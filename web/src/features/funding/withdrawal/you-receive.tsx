import { dash, formatUsd } from "../../../ui/data/format.ts";
import { amountReceived, coinsNow } from "../amount.ts";
import type { Coin } from "../api.ts";

interface YouReceiveProps {
  /** Undefined while the amount has a problem. */
  typed: string | undefined;
  coin: Coin;
}

/** The amount after the fee, shown before the member confirms. */
export function YouReceive({ typed, coin }: YouReceiveProps) {
  const received = typed && amountReceived(typed, coin.networkFee);
  return (
    <div className="rounded-control border border-line px-4 py-3">
      <p className="text-muted text-sm">You receive</p>
      <p className="figures font-semibold text-xl">{received ? formatUsd(received) : dash}</p>
      <p className="figures text-muted text-sm">
        {received && `${coinsNow(received, coin)} · `}
        after the network fee of {formatUsd(coin.networkFee)}
      </p>
    </div>
  );
}
