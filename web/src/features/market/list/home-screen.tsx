import type { ReactNode } from "react";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { Card } from "../../../ui/data/card.tsx";
import { Pagination } from "../../../ui/data/pagination.tsx";
import { Empty, Loads } from "../../../ui/data/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { type MarketCoin, useMarket } from "../api.ts";
import { CoinRow } from "./coin-row.tsx";
import { CoinSearch } from "./coin-search.tsx";
import { FeedNotice } from "./feed-notice.tsx";
import { FeedStatus } from "./feed-status.tsx";
import { MarketSkeleton } from "./market-skeleton.tsx";
import { place, rowGrid } from "./row-grid.ts";

const headingLook = "border-line border-b pb-2 font-medium text-muted text-xs max-md:hidden";

/** The market: the largest coins first, or the coin that was searched for. The page passes in `newcomer` and `log`. */
export function HomeScreen({ newcomer, log }: { newcomer?: ReactNode; log?: ReactNode }) {
  const filters = useFilters();
  const coin = filters.filter("coin");
  const { list, more } = useMarket({ page: filters.page, coin });
  const picked = coin ? list.data?.find(({ id }) => id === coin) : undefined;
  const showAll = () => filters.change({ coin: "" });

  return (
    <Page
      title="Stay ahead of the market"
      subtitle="Watch prices as they move, and practise with paper money"
    >
      {newcomer}
      <CoinSearch
        pickedName={picked?.name}
        onPick={({ id }) => filters.change({ coin: id })}
        onClear={showAll}
      />
      <div className="mt-4">
        <FeedNotice />
        <Card title={<MarketHeading filtered={coin !== ""} onShowAll={showAll} />} className="max-sm:px-0">
          <Loads
            query={list}
            what="the market"
            failedMessage="Error loading cryptocurrency data. Please try again later."
            skeleton={<MarketSkeleton />}
            isEmpty={(coins) => coins.length === 0}
            empty={<MarketEmpty filtered={coin !== ""} onBack={filters.clear} />}
          >
            {(coins) => <MarketList coins={coins} />}
          </Loads>
          <div className="max-sm:px-4">
            {!coin && list.data && (
              <Pagination page={filters.page} pages={{ more }} onPage={filters.turnTo} />
            )}
            <FeedStatus className="mt-4" />
            {log}
          </div>
        </Card>
      </div>
    </Page>
  );
}

/** A page beyond the last one, or a coin that is not in the market. */
function MarketEmpty({ filtered, onBack }: { filtered: boolean; onBack: () => void }) {
  const back = (
    <Button variant="secondary" onClick={onBack}>
      {filtered ? "Show all coins" : "Go to first page"}
    </Button>
  );
  return (
    <Empty title="No coins found" action={back}>
      {filtered ? "There is no price for this coin." : "There are no more coins."}
    </Empty>
  );
}

interface MarketHeadingProps {
  filtered: boolean;
  onShowAll: () => void;
}

/** The heading of the list: the market, or a search result. */
function MarketHeading({ filtered, onShowAll }: MarketHeadingProps) {
  if (!filtered) return <span className="max-sm:px-4">Market</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-3 max-sm:px-4">
      Market
      <Badge tone="accent">Filtered Result</Badge>
      <Button variant="quiet" className="-my-2" onClick={onShowAll}>
        Show all coins
      </Button>
    </span>
  );
}

/** The coins, each row a link. Screen readers do not get the column headings, because each figure has its own name. */
function MarketList({ coins }: { coins: readonly MarketCoin[] }) {
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
