import { openSimulatedMarket } from "../../providers/market/simulated-market.ts";

/** The simulated market without a seed: its prices are the same in every test. */
export const simulatedMarket = openSimulatedMarket("");
