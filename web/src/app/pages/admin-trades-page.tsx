import { TradeCheck } from "../../features/oversight/records/trade-check.tsx";
import { AdminTradesScreen } from "../../features/trades/admin/admin-trades-screen.tsx";

/** Everybody's trades, each compared with the signed records. */
export const AdminTradesPage = () => (
  <AdminTradesScreen check={(receipt) => <TradeCheck shown={receipt} />} />
);
