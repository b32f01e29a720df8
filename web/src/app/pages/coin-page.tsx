import type { CoinChoice } from "@paperchain/core/groups/rules.ts";
import type { Direction } from "@paperchain/core/trades/direction.ts";
import { Suspense, useState } from "react";
import { useParams } from "react-router";
import { CoinScreen } from "../../features/market/coin/coin-screen.tsx";
import { useTradeMarks } from "../../features/trades/evidence/use-trade-marks.ts";
import { BuyButtons } from "../../features/trades/ticket/buy-buttons.tsx";
import { useBalance } from "../../features/wallet/api.ts";
import { lazyPart } from "../../lib/load/lazy-part.tsx";
import { useMyGroup } from "../../lib/session/my-group.ts";

const TicketDialog = lazyPart(() => import("../../features/trades/ticket/ticket-dialog.tsx"), "TicketDialog");

/** The coin page combines three features: market, trade ticket and wallet. */
export function CoinPage() {
  const { id = "" } = useParams();
  const [direction, setDirection] = useState<Direction>();
  const balance = useBalance();
  const { on, group } = useMyGroup();
  return (
    <>
      <CoinScreen marks={useTradeMarks(id)}>
        {(coin, shown) => (
          <>
            {on.trades && <BuyButtons offered={isOffered(group?.rules.coins, id)} onBuy={setDirection} />}
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
      {on.trades && <div aria-hidden="true" className="h-19 lg:hidden" />}
    </>
  );
}

/** Whether the rules have this coin. Only the server knows the largest coins. */
const isOffered = (coins: CoinChoice | undefined, id: string): boolean =>
  coins?.kind !== "list" || coins.ids.includes(id);
