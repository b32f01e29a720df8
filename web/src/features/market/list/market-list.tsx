import type { MarketCoin } from "../api.ts";
import { CoinRow } from "./coin-row.tsx";
import { place, rowGrid } from "./row-grid.ts";

/** The coins, each row a link. Screen readers do not get the column headings, because each figure has its own name. */
export function MarketList({ coins }: { coins: readonly MarketCoin[] }) {
  return (
    <div className="sm:-mx-3">
      <div aria-hidden="true" className={`${rowGrid} ${headingLook}`}>
        <span className={place.rank}>#</span>
        <span className={place.coin}>Coin</span>
        <span className={place.price}>Price</span>
        <span className={place.change}>24h Change</span>
        <span className={place.line}>Last 7 days</span>
        <span className={place.cap}>Market Cap</span>
      </div>
      <ul aria-label="Coins" className="divide-y divide-line">
        {coins.map((coin) => (
          <CoinRow key={coin.id} coin={coin} />
        ))}
      </ul>
    </div>
  );
}

const headingLook = "border-line border-b pb-2 font-medium text-muted text-xs max-md:hidden";
