import { TradeCheck } from "../../features/oversight/records/trade-check.tsx";
import { AdminTradesScreen } from "../../features/trades/admin/admin-trades-screen.tsx";

/**
 * Everybody's trades, each compared with the signed records. While a forecast is hidden, the record with it is hidden
 * too.
 */
export const AdminTradesPage = () => (
  <AdminTradesScreen
    check={(receipt) => (receipt.trade.forecast?.confidence === null ? null : <TradeCheck shown={receipt} />)}
  />
);
