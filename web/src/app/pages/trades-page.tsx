import { TradeCheck } from "../../features/oversight/records/trade-check.tsx";
import { checkShownTrade } from "../../features/oversight/transactions/check-stored.ts";
import { PromiseButton } from "../../features/oversight/transactions/promise-button.tsx";
import { TradeBadge } from "../../features/oversight/transactions/trade-badge.tsx";
import { TradesScreen } from "../../features/trades/list/trades-screen.tsx";
import { useMyGroup } from "../../lib/session/my-group.ts";
import { ButtonLink } from "../../ui/form/button.tsx";

/** A member's trades, each compared with the signed records and with what this browser stored. */
export const TradesPage = () => (
  <TradesScreen
    actions={<OrdersLink />}
    check={(receipt) => (
      <>
        <TradeCheck shown={receipt} check={() => checkShownTrade(receipt)} />
        <PromiseButton userId={receipt.trade.userId} id={receipt.trade.id} />
      </>
    )}
    badge={(trade, brief) => <TradeBadge trade={trade} brief={brief} />}
  />
);

function OrdersLink() {
  const { on } = useMyGroup();
  if (!on.holdings) return null;
  return (
    <ButtonLink to="/orders" variant="secondary">
      My Orders
    </ButtonLink>
  );
}
