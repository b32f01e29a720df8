import { Card } from "../data/card.tsx";
import { Change, Price } from "../data/figures.tsx";
import { type Column, Table } from "../data/table.tsx";
import { Avatar } from "../picture/avatar.tsx";

export function TableShow() {
  return (
    <Card title="Table">
      <Table
        caption="Coins"
        columns={columns}
        rows={coins}
        rowKey={(coin) => coin.symbol}
        card={(coin) => <CoinCard coin={coin} />}
      />
    </Card>
  );
}

interface Coin {
  rank: number;
  name: string;
  symbol: string;
  usd: number;
  change: number | null;
}

function CoinCard({ coin }: { coin: Coin }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <CoinName coin={coin} />
      <div className="flex flex-col items-end">
        <Price usd={coin.usd} className="font-medium" />
        <Change percent={coin.change} className="text-sm" />
      </div>
    </div>
  );
}

function CoinName({ coin }: { coin: Coin }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar name={coin.name} size={36} />
      <span>
        <span className="block font-medium">{coin.name}</span>
        <span className="block text-muted text-xs">{coin.symbol}</span>
      </span>
    </span>
  );
}

const columns: Column<Coin>[] = [
  { id: "rank", header: "#", cell: (coin) => coin.rank },
  { id: "coin", header: "Coin", cell: (coin) => <CoinName coin={coin} /> },
  { id: "price", header: "Price", cell: (coin) => <Price usd={coin.usd} />, numeric: true },
  { id: "change", header: "24h Change", cell: (coin) => <Change percent={coin.change} />, numeric: true },
];

const coins: Coin[] = [
  { rank: 1, name: "Bitcoin", symbol: "BTC", usd: 42000, change: 2.31 },
  { rank: 2, name: "Ethereum", symbol: "ETH", usd: 2500.5, change: -1.04 },
  { rank: 3, name: "Dogecoin", symbol: "DOGE", usd: 0.074312, change: null },
];
