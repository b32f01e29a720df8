import type { Direction } from "@paperchain/core/trades/direction.ts";
import type { Side } from "../../features/orders/order.ts";
import { OrderButtons } from "../../features/orders/ticket/order-buttons.tsx";
import { BuyButtons } from "../../features/trades/ticket/buy-buttons.tsx";
import { useMyGroup } from "../../lib/session/my-group.ts";
import { useSession } from "../../lib/session/session.ts";
import { useFeed } from "../../lib/stream/feed.ts";
import { Notice } from "../../ui/data/notice.tsx";
import { classNames } from "../../ui/look/class-names.ts";

interface CoinButtonsProps {
  /** Whether the member's rules include this coin. */
  offered: boolean;
  /** Whether the member has some of the coin to sell. */
  owned: boolean;
  onOrder: (side: Side) => void;
  onTrade: (direction: Direction) => void;
}

/** Buttons to buy and sell a coin, and to bet on it. On phones they stay fixed above the navigation. */
export function CoinButtons({ offered, owned, onOrder, onTrade }: CoinButtonsProps) {
  const session = useSession();
  const simulated = useFeed()?.simulated ?? false;
  const { on } = useMyGroup();
  const hasOrders = on.holdings && (offered || owned);
  const hasTrades = on.trades && offered;
  if (!on.holdings && !on.trades) return null;
  if (simulated && session.in && session.role === "admin") return <NotForAdministrators />;
  return (
    <>
      {!offered && <Notice>Your rules don't include this coin.</Notice>}
      {(hasOrders || hasTrades) && (
        <div className={barLook}>
          <div
            className={classNames(
              "mx-auto grid max-w-xl gap-3",
              hasOrders && hasTrades && "grid-cols-2 lg:grid-cols-1",
            )}
          >
            {hasOrders && <OrderButtons canBuy={offered} isBeside={hasTrades} onPress={onOrder} />}
            {hasTrades && <BuyButtons isBeside={hasOrders} onBuy={onTrade} />}
          </div>
        </div>
      )}
    </>
  );
}

function NotForAdministrators() {
  return (
    <Notice title="Administrators cannot trade on simulated prices">
      The operator of this server could know these prices in advance. Members trade on them, you do not.
    </Notice>
  );
}

const barLook = [
  "max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-lg:z-10",
  "max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:px-4 max-lg:py-3",
].join(" ");
