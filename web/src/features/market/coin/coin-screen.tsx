import type { ReactNode } from "react";
import { useParams } from "react-router";
import { type ShownPrice, useLivePrice } from "../../../lib/stream/prices.ts";
import type { PriceMark } from "../../../ui/chart/price-point.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Change, Price } from "../../../ui/data/figures.tsx";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { ButtonLink } from "../../../ui/form/button.tsx";
import { BackLink } from "../../../ui/page/back-link.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { CoinIcon } from "../../../ui/picture/coin-icon.tsx";
import { type CoinDetail, useCoin } from "../api.ts";
import { FeedNotice } from "../list/feed-notice.tsx";
import { FeedStatus } from "../list/feed-status.tsx";
import { priceOfCoin } from "../list/shown-price.ts";
import { ChartCard } from "./chart-card.tsx";
import { CoinFigures } from "./coin-figures.tsx";
import { ScenarioCard } from "./scenario-card.tsx";

interface CoinScreenProps {
  /** Marks of the member's own orders and trades on the chart. */
  marks: readonly PriceMark[];
  /** The buttons and the member's own holdings, below the current price. */
  children: (coin: CoinDetail, shown: ShownPrice) => ReactNode;
}

/** One coin with its current price and its chart. */
export function CoinScreen({ marks, children }: CoinScreenProps) {
  const { id = "" } = useParams();
  const coin = useCoin(id);
  return (
    <Page
      part={<BackLink to="/home" />}
      title={coin.data ? <CoinTitle coin={coin.data} /> : <CoinTitleWait />}
    >
      <Loads
        query={coin}
        what="coin details"
        failedMessage="Error loading coin details"
        failedAction={
          <ButtonLink to="/" variant="secondary">
            Back to Home
          </ButtonLink>
        }
        skeleton={<CoinSkeleton />}
      >
        {(data) => (
          <CoinBody key={data.id} coin={data} marks={marks}>
            {children}
          </CoinBody>
        )}
      </Loads>
    </Page>
  );
}

/** As tall as the title with its icon. */
const CoinTitleWait = () => <span className="flex min-h-11 items-center">Coin</span>;

function CoinTitle({ coin }: { coin: CoinDetail }) {
  return (
    <span className="flex items-center gap-3">
      <CoinIcon image={coin.image.large} symbol={coin.symbol} size={44} />
      <span>
        {coin.name} <span className="font-medium text-lg text-muted">{coin.symbol.toUpperCase()}</span>
      </span>
    </span>
  );
}

function CoinBody({ coin, marks, children }: CoinScreenProps & { coin: CoinDetail }) {
  const shown = useLivePrice(coin.id, priceOfCoin(coin));
  return (
    <>
      <FeedNotice />
      <div className="grid gap-4 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-6">
        <div className="flex flex-col gap-4 lg:col-start-2 lg:gap-6">
          <PriceCard shown={shown} />
          {children(coin, shown)}
          {shown.scenario && <ScenarioCard scenario={shown.scenario} marketPrice={shown.marketPrice} />}
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ChartCard coinId={coin.id} name={coin.name} marks={marks} />
        </div>
        <CoinFigures coin={coin} moved={shown.scenario !== null} />
      </div>
      <FeedStatus className="mt-4" />
    </>
  );
}

function CoinSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
      <div className="flex flex-col gap-4 lg:order-2 lg:gap-6">
        <Skeleton className="h-36 w-full rounded-card" />
        <Skeleton className="hidden h-36 w-full rounded-card lg:block" />
      </div>
      <Skeleton className="h-[32rem] w-full rounded-card" />
    </div>
  );
}

function PriceCard({ shown: { price, change, scenario } }: { shown: ShownPrice }) {
  return (
    <Card>
      <p className="text-muted text-sm">{scenario ? "Practice price" : "Price"}</p>
      <p className="mt-1 font-semibold text-4xl">
        <Price usd={price} />
      </p>
      <p className="mt-1 text-sm">
        <Change percent={change} className="font-medium" />{" "}
        <span className="text-muted">in 24 hours{scenario && ", market price"}</span>
      </p>
    </Card>
  );
}
