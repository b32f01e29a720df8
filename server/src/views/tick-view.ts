import type { TickRow } from "../db/queries/trades/trades.ts";

/** A tick as receipts and proofs show it. */
export function tickView(tick: TickRow) {
  return {
    seq: Number(tick.seq),
    at: new Date(tick.at).toISOString(),
    receivedAt: new Date(tick.received_at).toISOString(),
    source: tick.source,
    host: tick.host,
    marketPrice: tick.market_price,
    price: tick.price,
    scenario: tick.scenario,
  };
}
