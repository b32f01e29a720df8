import { openSimulatedMarket } from "../../providers/market/simulated-market.ts";

/** The simulated market of no particular world: its prices are the same in every test. */
export const simulatedMarket = openSimulatedMarket("");
