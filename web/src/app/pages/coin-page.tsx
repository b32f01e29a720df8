import type { CoinChoice } from "@paperchain/core/groups/rules.ts";
import type { Direction } from "@paperchain/core/trades/direction.ts";
import { Suspense, useMemo, useState } from "react";
import { useParams } from "react-router";
import { CoinScreen } from "../../features/market/coin/coin-screen.tsx";
import { useHoldings, useOpenOrders } from "../../features/orders/api.ts";
import { MyCoinCard } from "../../features/orders/coin/my-coin-card.tsx";
import { useOrderMarks } from "../../features/orders/coin/use-order-marks.ts";
import { usePartner } from "../../features/orders/list/use-partner.ts";
import type { Side } from "../../features/orders/order.ts";
import { freeQuantity } from "../../features/orders/ticket/order-size.ts";
import { useTradeMarks } from "../../features/trades/evidence/use-trade-marks.ts";
import { useBalance } from "../../features/wallet/api.ts";
import { lazyPart } from "../../lib/load/lazy-part.tsx";
import { useMyGroup } from "../../lib/session/my-group.ts";
import { CoinButtons } from "./coin-buttons.tsx";

const TicketDialog = lazyPart(() => import("../../features/trades/ticket/ticket-dialog.tsx"), "TicketDialog");
const OrderDialog = lazyPart(() => import("../../features/orders/ticket/order-dialog.tsx"), "OrderDialog");

/** The coin page combines four features: market, orders, trade ticket and wallet. */
export function CoinPage() {
  const { id = "" } = useParams();
  const [direction, setDirection] = useState<Direction>();
  const [side, setSide] = useState<Side>();
  const balance = useBalance();
  const { on, group } = useMyGroup();
  const holdings = useHoldings();
  const holding = holdings.data?.holdings.find(({ coinId }) => coinId === id);
  const openOrders = useOpenOrders(id);
  const pair = usePartner(openOrders.data?.orders);
  const free = holdings.data && freeQuantity(holding);
  const ordered = pair.partner ? "sell" : side;
  return (
    <>
      <CoinScreen marks={useMarks(id)}>
        {(coin, shown) => (
          <>
            <CoinButtons
              offered={isOffered(group?.rules.coins, id)}
              owned={free !== undefined && free !== "0"}
              onOrder={setSide}
              onTrade={setDirection}
            />
            <MyCoinCard holding={holding} orders={openOrders.data?.orders ?? []} shown={shown} />
            <Suspense fallback={null}>
              {direction && (
                <TicketDialog
                  coin={coin}
                  direction={direction}
                  shown={shown}
                  availableBalance={balance.data?.availableBalance}
                  onClose={() => setDirection(undefined)}
                />
              )}
              {ordered && (
                <OrderDialog
                  key={pair.partner?.id}
                  coin={coin}
                  side={ordered}
                  shown={shown}
                  available={ordered === "buy" ? balance.data?.availableBalance : free}
                  partner={pair.partner}
                  onClose={() => {
                    setSide(undefined);
                    pair.close();
                  }}
                />
              )}
            </Suspense>
          </>
        )}
      </CoinScreen>
      {(on.trades || on.holdings) && <div aria-hidden="true" className="h-25 lg:hidden" />}
    </>
  );
}

/** The marks of the member's trades and fills, in order of time. */
function useMarks(id: string) {
  const trades = useTradeMarks(id);
  const fills = useOrderMarks(id);
  return useMemo(() => [...trades, ...fills].sort((one, other) => one.at - other.at), [trades, fills]);
}

/** Whether the rules include this coin. Only the server knows the largest coins. */
const isOffered = (coins: CoinChoice | undefined, id: string): boolean =>
  coins?.kind !== "list" || coins.ids.includes(id);
