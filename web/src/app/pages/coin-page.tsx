import { Suspense, useState } from "react";
import { useParams } from "react-router";
import { CoinScreen } from "../../features/market/coin/coin-screen.tsx";
import { useTradeMarks } from "../../features/trades/evidence/use-trade-marks.ts";
import { BuyButtons } from "../../features/trades/ticket/buy-buttons.tsx";
import type { Direction } from "../../features/trades/trade.ts";
import { useBalance } from "../../features/wallet/api.ts";
import { lazyComponent } from "../../lib/load/lazy-component.tsx";

const TicketDialog = lazyComponent(
  () => import("../../features/trades/ticket/ticket-dialog.tsx"),
  "TicketDialog",
);

/** The coin page combines three features: market, trade ticket and wallet. */
export function CoinPage() {
  const { id = "" } = useParams();
  const [direction, setDirection] = useState<Direction>();
  const balance = useBalance();
  return (
    <>
      <CoinScreen marks={useTradeMarks(id)}>
        {(coin, shown) => (
          <>
            <BuyButtons onBuy={setDirection} />
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
            </Suspense>
          </>
        )}
      </CoinScreen>
      <div aria-hidden="true" className="h-19 lg:hidden" />
    </>
  );
}
