import { TradeCheck } from "../../features/oversight/records/trade-check.tsx";
import { TradesScreen } from "../../features/trades/list/trades-screen.tsx";

/** A member's trades, each compared with the signed records. */
export const TradesPage = () => <TradesScreen check={(receipt) => <TradeCheck shown={receipt} />} />;
