import { exactPrice } from "@paperchain/core/market/price.ts";
import { formatMoment } from "../../lib/words/format-date.ts";
import { Card } from "../../ui/data/card.tsx";
import { type Column, column, figures, Table } from "../../ui/data/table.tsx";
import type { Head } from "./api.ts";

type CoinPrice = Head["coinPrices"][number];

/** The prices of coins in a card of their own. */
export const CoinPricesCard = ({ head }: { head: Pick<Head, "coinPrices"> }) =>
  head.coinPrices.length > 0 && (
    <Card>
      <CoinPrices head={head} />
    </Card>
  );

/** The prices that valued members' coins in a final table. Nothing if nobody owned coins. */
export function CoinPrices({ head: { coinPrices } }: { head: Pick<Head, "coinPrices"> }) {
  if (coinPrices.length === 0) return null;
  return (
    <section aria-labelledby="coin-prices">
      <h2 id="coin-prices" className="mb-1 font-semibold">
        Prices of coins at the end
      </h2>
      <p className="mb-3 text-muted text-sm">
        The table counts each coin that a member owned at its last recorded price, at or before the end of the
        round. The line of the round in the operator log has the same prices.
      </p>
      <Table
        caption="Prices of coins at the end"
        columns={columns}
        rows={coinPrices}
        rowKey={({ coinId }) => coinId}
        card={(coin) => (
          <div className="flex items-start justify-between gap-4">
            <Name coin={coin} />
            <span className="flex flex-col items-end text-sm">
              <Practice coin={coin} />
              <Recorded coin={coin} />
            </span>
          </div>
        )}
      />
    </section>
  );
}

const columns: Column<CoinPrice>[] = [
  column("Coin", (coin) => <Name coin={coin} />),
  figures("Price", (coin) => <Practice coin={coin} />),
  figures("Recorded on", (coin) => <Recorded coin={coin} />),
];

const Name = ({ coin: { name, symbol } }: { coin: CoinPrice }) => (
  <span className="font-medium">
    {name} <span className="font-normal text-muted">{symbol.toUpperCase()}</span>
  </span>
);

/** The price that counts; if a scenario moved it, the market's price beside it. */
function Practice({ coin: { price, marketPrice } }: { coin: CoinPrice }) {
  return (
    <span className="figures inline-flex flex-col items-end whitespace-nowrap font-medium">
      {exactPrice(price)}
      {price !== marketPrice && (
        <span className="font-normal text-scenario text-xs">Scenario · market {exactPrice(marketPrice)}</span>
      )}
    </span>
  );
}

function Recorded({ coin: { at, isOld } }: { coin: CoinPrice }) {
  return (
    <span className="figures inline-flex flex-col items-end text-muted">
      {formatMoment(at)}
      {isOld && <span className="text-warn text-xs">Older than two minutes at the end</span>}
    </span>
  );
}
