import type { useFilters } from "../../../lib/list/use-filters.ts";
import { Pagination } from "../../../ui/data/pagination.tsx";
import { Empty } from "../../../ui/data/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { type Asset, findAssets } from "./asset.ts";
import type { AskedAsset } from "./asset-dialog.tsx";
import { assetsShown } from "./assets-filters.tsx";
import { AssetsTable } from "./assets-table.tsx";

interface AssetsListProps {
  assets: readonly Asset[];
  /** When the list was read; prices that arrive later are newer. */
  readAt: number;
  filters: ReturnType<typeof useFilters>;
  onAsk: (asked: AskedAsset) => void;
}

const perPage = 20;

export function AssetsList({ assets, readAt, filters, onAsk }: AssetsListProps) {
  const shown = assetsShown(filters);
  const found = findAssets(assets, { search: filters.filter("search"), shown });
  const pages = Math.ceil(found.length / perPage);
  const page = Math.min(filters.page, Math.max(pages, 1));
  if (found.length === 0) {
    const clear = (
      <Button variant="secondary" onClick={filters.clear}>
        Clear Filters
      </Button>
    );
    return (
      <Empty title="No assets found" action={clear}>
        {shown === "moved" ? "No coin under an action matches." : "No coin matches what you are looking for."}
      </Empty>
    );
  }
  return (
    <>
      <AssetsTable assets={found.slice((page - 1) * perPage, page * perPage)} readAt={readAt} onAsk={onAsk} />
      <Pagination page={page} pages={pages} onPage={filters.turnTo} />
    </>
  );
}
