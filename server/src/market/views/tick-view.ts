import { readIsoTime, writeTime } from "@paperchain/core/time/utc.ts";
import type { TickRow } from "../queries/tick-row.ts";

/** A tick as receipts and proofs show it. */
export function tickView(tick: TickRow) {
  return {
    seq: Number(tick.seq),
    at: writeTime(readIsoTime(tick.at)),
    receivedAt: writeTime(readIsoTime(tick.received_at)),
    source: tick.source,
    host: tick.host,
    marketPrice: tick.market_price,
    price: tick.price,
    scenario: tick.scenario,
  };
}
