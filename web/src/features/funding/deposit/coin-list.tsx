import { useId } from "react";
import { coinImage } from "../../../lib/words/coin-image.ts";
import { formatPrice } from "../../../ui/data/format.ts";
import { ScenarioNote } from "../../../ui/data/scenario-note.tsx";
import { OptionCard } from "../../../ui/form/option-card.tsx";
import { CoinIcon } from "../../../ui/picture/coin-icon.tsx";
import type { CoinSymbol, Offer } from "../api.ts";
import { PriceOrigin } from "../price-origin.tsx";

interface CoinListProps {
  offer: Offer;
  chosen: CoinSymbol | undefined;
  onChoose: (symbol: CoinSymbol) => void;
}

/** The coins to choose from, each with its price and the price's source. */
export function CoinList({ offer, chosen, onChoose }: CoinListProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium text-sm">Choose a coin</legend>
      {offer.coins.map((coin) => (
        <OptionCard
          key={coin.id}
          name={name}
          value={coin.symbol}
          checked={coin.symbol === chosen}
          onChange={() => onChoose(coin.symbol)}
          icon={<CoinIcon image={coinImage(coin.id)} symbol={coin.symbol} />}
          title={coin.name}
          text={coin.symbol}
          below={
            coin.scenario && <ScenarioNote scenario={coin.scenario} marketPrice={Number(coin.marketPrice)} />
          }
          aside={
            <>
              <span className="block font-medium">{formatPrice(Number(coin.price))}</span>
              <span className="block text-muted text-xs">
                <PriceOrigin coin={coin} />
              </span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
