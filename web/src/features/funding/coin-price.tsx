import { formatPrice } from "../../ui/data/format.ts";
import { ScenarioNote } from "../../ui/data/scenario-note.tsx";
import type { Coin } from "./api.ts";
import { PriceOrigin } from "./price-origin.tsx";

/** A coin's price, its source, and the scenario that moved it. */
export function CoinPrice({ coin }: { coin: Coin }) {
  return (
    <span className="flex flex-col items-end gap-1">
      <span>
        {formatPrice(Number(coin.price))} · <PriceOrigin coin={coin} />
      </span>
      {coin.scenario && <ScenarioNote scenario={coin.scenario} marketPrice={Number(coin.marketPrice)} />}
    </span>
  );
}
