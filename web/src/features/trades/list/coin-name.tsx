import type { ReactNode } from "react";
import { CoinIcon } from "../../../ui/picture/coin-icon.tsx";
import type { Trade } from "../trade.ts";

interface CoinNameProps {
  trade: Trade;
  /** A small line below. */
  children: ReactNode;
}

export function CoinName({ trade, children }: CoinNameProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <CoinIcon image={trade.image} symbol={trade.symbol} />
      <div className="min-w-0">
        <p className="max-w-40 truncate font-medium">{trade.coinName}</p>
        <p className="whitespace-nowrap text-muted text-xs">{children}</p>
      </div>
    </div>
  );
}
