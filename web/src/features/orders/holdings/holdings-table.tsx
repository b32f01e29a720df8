import { Link } from "react-router";
import { Money } from "../../../ui/data/figures.tsx";
import { formatPrice } from "../../../ui/data/format.ts";
import { type Column, column, figures, Table } from "../../../ui/data/table.tsx";
import { CoinName } from "../../../ui/picture/coin-name.tsx";
import { type Holding, unitOf } from "../order.ts";
import { averageCostLabel, HoldingFacts, Owned, Profit, Shown } from "./holding-facts.tsx";
import { HoldingPrice } from "./holding-price.tsx";

/** Somebody's coins: a table on wide screens, cards on narrow ones. */
export function HoldingsTable({ holdings }: { holdings: readonly Holding[] }) {
  return (
    <Table
      caption="Coins"
      columns={columns}
      rows={holdings}
      rowKey={({ coinId }) => coinId}
      card={(holding) => (
        <div className="flex flex-col gap-3">
          <CoinLink holding={holding} />
          <HoldingFacts holding={holding} />
        </div>
      )}
    />
  );
}

function CoinLink({ holding }: { holding: Holding }) {
  return (
    <Link to={`/coin/${encodeURIComponent(holding.coinId)}`} className="block rounded-control">
      <CoinName coin={{ ...holding, coinName: holding.name }}>{unitOf(holding)}</CoinName>
    </Link>
  );
}

const columns: Column<Holding>[] = [
  column("Coin", (holding) => <CoinLink holding={holding} />),
  figures("Quantity", (holding) => <Owned holding={holding} />),
  figures(averageCostLabel, ({ averageCost }) => formatPrice(Number(averageCost))),
  figures("Price", (holding) => <HoldingPrice holding={holding} />),
  figures("Value", ({ value }) => (
    <Shown>
      <Money amount={value} unit="USDT" />
    </Shown>
  )),
  figures("Profit, open", ({ profitOpen, profitTaken }) => (
    <>
      <Profit amount={profitOpen} />
      {/[1-9]/.test(profitTaken) && (
        <span className="block whitespace-nowrap text-muted text-xs">
          taken <Profit amount={profitTaken} />
        </span>
      )}
    </>
  )),
];
