import type { ReactNode } from "react";
import { CoinIcon } from "./coin-icon.tsx";

interface CoinNameProps {
  coin: { readonly image: string; readonly symbol: string; readonly coinName: string };
  /** A small line below. */
  children: ReactNode;
}

export function CoinName({ coin: { image, symbol, coinName }, children }: CoinNameProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <CoinIcon image={image} symbol={symbol} />
      <div className="min-w-0">
        <p className="max-w-40 truncate font-medium">{coinName}</p>
        <p className="whitespace-nowrap text-muted text-xs">{children}</p>
      </div>
    </div>
  );
}
