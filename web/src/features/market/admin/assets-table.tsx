import { type Column, Table } from "../../../ui/data/table.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { CoinIcon } from "../../../ui/picture/coin-icon.tsx";
import type { Asset } from "./asset.ts";
import { AssetAction } from "./asset-action.tsx";
import type { AskedAsset } from "./asset-dialog.tsx";
import { AssetChange, AssetPrice } from "./asset-price.tsx";

interface AssetsTableProps {
  assets: readonly Asset[];
  readAt: number;
  onAsk: (asked: AskedAsset) => void;
}

export function AssetsTable({ assets, readAt, onAsk }: AssetsTableProps) {
  const price = (asset: Asset, of: "members" | "market") => (
    <AssetPrice asset={asset} readAt={readAt} of={of} />
  );
  const change = (asset: Asset) => <AssetChange asset={asset} readAt={readAt} />;
  const acts = (asset: Asset) => <Acts asset={asset} onAsk={onAsk} />;
  const columns: Column<Asset>[] = [
    { id: "coin", header: "Coin", cell: (asset) => <CoinName asset={asset} /> },
    { id: "shown", header: "Members see", numeric: true, cell: (asset) => price(asset, "members") },
    { id: "market", header: "Market price", numeric: true, cell: (asset) => price(asset, "market") },
    { id: "change", header: "24h market change", numeric: true, cell: change },
    { id: "action", header: "Action", cell: (asset) => <AssetAction asset={asset} /> },
    { id: "acts", header: <span className="sr-only">Actions</span>, numeric: true, cell: acts },
  ];
  return (
    <Table
      caption="Assets"
      columns={columns}
      rows={assets}
      rowKey={({ id }) => id}
      card={(asset) => (
        <div className="flex flex-col gap-3">
          <div className="flex items-center justify-between gap-3">
            <CoinName asset={asset} />
            <div className="text-right">
              <p>{price(asset, "members")}</p>
              <p className="text-sm">{change(asset)}</p>
            </div>
          </div>
          {asset.adminAction && (
            <div className="flex flex-col gap-2">
              <AssetAction asset={asset} />
              <p className="text-muted text-sm">Market price {price(asset, "market")}</p>
            </div>
          )}
          {acts(asset)}
        </div>
      )}
    />
  );
}

function CoinName({ asset }: { asset: Asset }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <CoinIcon image={asset.image} symbol={asset.symbol} />
      <div className="min-w-0">
        <p className="max-w-44 truncate font-medium">{asset.name}</p>
        <p className="text-muted text-xs">{asset.symbol.toUpperCase()}</p>
      </div>
    </div>
  );
}

function Acts({ asset, onAsk }: { asset: Asset; onAsk: (asked: AskedAsset) => void }) {
  const [set, remove] = asset.adminAction ? ["Change", "Remove"] : ["Set action", undefined];
  return (
    <div className="flex gap-2 lg:justify-end">
      <Button
        variant="secondary"
        className="max-lg:flex-1"
        aria-label={`${set}: ${asset.name}`}
        onClick={() => onAsk({ act: "set", asset })}
      >
        {set}
      </Button>
      {remove && (
        <Button
          variant="secondary"
          className="max-lg:flex-1"
          aria-label={`${remove} action: ${asset.name}`}
          onClick={() => onAsk({ act: "remove", asset })}
        >
          {remove}
        </Button>
      )}
    </div>
  );
}
