import { Card } from "../../../ui/data/card.tsx";
import { dash, formatMarketCap, formatPrice } from "../../../ui/data/format.ts";
import { classNames } from "../../../ui/look/class-names.ts";
import type { CoinDetail } from "../api.ts";

interface CoinFiguresProps {
  coin: CoinDetail;
  /** Whether a scenario moves the price; it never moves these figures. */
  moved: boolean;
}

export function CoinFigures({ coin, moved }: CoinFiguresProps) {
  const { market_cap, high_24h, low_24h } = coin.market_data;
  const figures = [
    { label: "Market Cap Rank", value: coin.market_cap_rank ?? "N/A" },
    { label: "Market Cap", value: formatMarketCap(market_cap.usd) },
    { label: "24h High", value: usd(high_24h.usd) },
    { label: "24h Low", value: usd(low_24h.usd) },
  ];
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className={classNames("figures mt-0.5 font-semibold", value === "N/A" && "text-muted")}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {moved && <p className="mt-4 text-muted text-xs">Market figures in USD, without the scenario.</p>}
    </Card>
  );
}

const usd = (price: number | null): string => (price === null ? dash : formatPrice(price));
